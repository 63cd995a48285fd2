/** A part of two texts: in both, in the first alone, or in the second alone. */
export interface ComparedPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Compares two texts word by word by their longest common subsequence. */
export function compareWords(before: string, after: string): ComparedPart[] {
  const [was, is] = [before, after].map((text) => text.split(/(?<=\s)/u)) as [string[], string[]]
  const common = toCommon(was, is)
  const parts: ComparedPart[] = []
  const add = (kind: ComparedPart['kind'], text: string): void => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
  let [row, column] = [0, 0]
  while (row < was.length || column < is.length) {
    const [own, other] = [was[row], is[column]]
    if (own !== undefined && own.trim() === other?.trim()) {
      add('same', other)
      row += 1
      column += 1
    } else if (
      own !== undefined &&
      (other === undefined || commonAt(common, row + 1, column) >= commonAt(common, row, column + 1))
    ) {
      add('removed', own)
      row += 1
    } else {
      add('added', other ?? '')
      column += 1
    }
  }
  return parts
}

/** Length of the longest common subsequence from each pair of positions on. */
function toCommon(was: readonly string[], is: readonly string[]): number[][] {
  const common = Array.from({ length: was.length + 1 }, () => Array.from({ length: is.length + 1 }, () => 0))
  for (let row = was.length - 1; row >= 0; row -= 1)
    for (let column = is.length - 1; column >= 0; column -= 1) {
      const cells = common[row] ?? []
      cells[column] =
        was[row]?.trim() === is[column]?.trim()
          ? commonAt(common, row + 1, column + 1) + 1
          : Math.max(commonAt(common, row + 1, column), commonAt(common, row, column + 1))
    }
  return common
}

function commonAt(common: readonly (readonly number[])[], row: number, column: number): number {
  return common[row]?.[column] ?? 0
}
