export interface DifferencePart {
  kind: 'same' | 'del' | 'ins'
  text: string
}

/** Longer texts are shown one after the other. */
const MAX_CELLS = 2_000_000

/** What turns one text into the other, word by word. */
export function wordDifference(before: string, after: string): DifferencePart[] {
  const [old, now] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)]
  if (old.length * now.length > MAX_CELLS)
    return [
      { kind: 'del', text: before },
      { kind: 'ins', text: after },
    ]
  const width = now.length + 1
  // The length of the longest common rest, by where it begins in both.
  const common = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const parts: DifferencePart[] = []
  const add = (kind: DifferencePart['kind'], text = '') => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      add('same', old[i])
      i += 1
      j += 1
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      add('del', old[i])
      i += 1
    } else {
      add('ins', now[j])
      j += 1
    }
  }
  return parts
}
