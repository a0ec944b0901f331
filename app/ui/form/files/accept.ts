/** Does what `accept` of a file input does, which browsers don't apply to dropped files. */
export function acceptsFile(accept: string | undefined, file: { name: string; type: string }): boolean {
  const kinds = (accept ?? '')
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean)
  if (kinds.length === 0) return true
  const name = file.name.toLowerCase()
  const type = file.type.toLowerCase()
  return kinds.some((kind) => {
    if (kind.startsWith('.')) return name.endsWith(kind)
    if (kind.endsWith('/*')) return type.startsWith(kind.slice(0, -1))
    return type === kind
  })
}
