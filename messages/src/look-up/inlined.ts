import type { CompiledMessage } from 'icu-minify/format'

/** In browser files the build has replaced the key by the message itself (`web/build/inline-messages.ts`). */
export function lookUp(message: string): CompiledMessage {
  return message
}
