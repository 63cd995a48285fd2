/** Peaks between samples are detected at four times the sampling rate. */
const [highRate, plainRate] = [192_000, 48_000]

/** ffmpeg filters that limit true peaks to this level in dBTP, and leave everything else unchanged. */
export function limitTo(dbtp: number): string[] {
  const limit = (10 ** (dbtp / 20)).toFixed(4)
  return [
    `aresample=${highRate}`,
    `alimiter=limit=${limit}:attack=5:release=80:level=false`,
    `aresample=${plainRate}`,
  ]
}
