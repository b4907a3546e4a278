import { deserialize } from 'node:v8'

/** A message of another thread or process, packed there by `serialize`: bytes, dates and errors come out as they went in. */
export const unpacked = async <Message>(bytes: Uint8Array): Promise<Message> =>
  Promise.resolve(deserialize(bytes)).then((message: Message) => message)
