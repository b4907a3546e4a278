import { broadcastMessages } from './broadcastMessages.ts'

/** Refusals of Rundmails, their templates and files. (rules/wire#errors) */
export const broadcastRefusals = {
  TEMPLATE_NOT_FOUND: { status: 404, message: broadcastMessages.templateMissing },
  TEMPLATE_NAME_TAKEN: { status: 409, message: broadcastMessages.templateNameTaken },
  BROADCAST_FILE_GONE: { status: 409, message: broadcastMessages.fileGone },
  FILE_LINK_UNKNOWN: { status: 404, message: broadcastMessages.fileLinkUnknown },
  BROADCAST_NOT_FOUND: { status: 404, message: broadcastMessages.missing },
  AUDIENCE_EMPTY: { status: 409, message: broadcastMessages.nobody },
  BROADCAST_DONE: { status: 409, message: broadcastMessages.done },
  BROADCAST_KEY_REUSED: { status: 422, message: broadcastMessages.keyReused },
} as const
