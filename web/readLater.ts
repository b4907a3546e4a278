import type { MiddlewareFunction } from 'react-router'

/**
 * Loaders hand out promises that the page reads with Loaded, a moment later. One that fails before that is no surprise: without a reader
 * the browser would report it as one. Around all loaders.
 */
export const readLater: MiddlewareFunction = async (_, next) => {
  const answers = await next()
  const parts = valuesOf(answers).flatMap(valuesOf).flatMap(valuesOf)
  for (const part of parts) if (part instanceof Promise) part.catch(() => undefined)
}

function valuesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}
