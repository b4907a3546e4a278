import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const Admin = z.object({
  id: z.int(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.literal('admin'),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
})
export type Admin = z.infer<typeof Admin>

export const admins = {
  me: endpoint('GET /admins/me', { access: 'admin', summary: 'The logged-in member of staff', answer: Admin }),
}
