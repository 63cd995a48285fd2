/**
 * Whether the database connection was lost: 57P01 shutdown, 57P02 crash, 57P03 starting up; other codes come
 * from the socket.
 */
export function isConnectionLoss(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(code)) return true
  return error instanceof Error && /connection|terminated|timeout/i.test(error.message)
}
