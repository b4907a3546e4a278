import { ROLES } from '../accounts/access.ts'

export const LOG_LEVELS = ['INFO', 'WARN', 'ERROR'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Those who act: accounts by their role, or a program. */
export const LOG_ROLES = [...ROLES, 'program'] as const
export type LogRole = (typeof LOG_ROLES)[number]

/** Columns by which the staff sort the log. */
export const LOG_SORTS = ['level', 'timestamp', 'user'] as const
export type LogSort = (typeof LOG_SORTS)[number]

/** Kinds of things that an entry can be about. */
export const LOG_OBJECTS = [
  'customer',
  'order',
  'team',
  'runner',
  'item',
  'document',
  'payment',
  'bookkeepingRun',
  'bankFormat',
  'resultFormat',
  'certificate',
  'letter',
  'message',
  'template',
  'legalText',
  'download',
  'admin',
  'token',
] as const
export type LogObject = (typeof LOG_OBJECTS)[number]
