/** Whether a database went away: 57P01 shut down, 57P02 crash, 57P03 starting up; the rest comes from the socket. */
export function isConnectionLoss(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(code)) return true
  return error instanceof Error && /connection|terminated|timeout/i.test(error.message)
}
