import type { User } from '../http/caller.ts'
import type { Owner } from './store.ts'

/** Customers see their own teams, the staff all. (decisions §8 'admins') */
export const ownerOf = (caller: User): Owner => (caller.role === 'admin' ? 'anyone' : { customerId: caller.id })
