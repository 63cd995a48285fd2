/** Peaks between two samples are seen at a rate that is four times as high. */
const [highRate, plainRate] = [192_000, 48_000]

/** Filters of ffmpeg that let no peak through above this, in dBTP, and leave everything else as it is. */
export function limitTo(dbtp: number): string[] {
  const limit = (10 ** (dbtp / 20)).toFixed(4)
  return [
    `aresample=${highRate}`,
    `alimiter=limit=${limit}:attack=5:release=80:level=false`,
    `aresample=${plainRate}`,
  ]
}
