export const hasContent = (value: unknown): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const isRow = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Writes one line per field, such as `comments: 2`, without empty fields. */
export function formatRecord(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatRecord).join(value.some(isRow) ? '\n\n' : '\n')
  if (!isRow(value)) return String(value)
  return Object.entries(value)
    .filter(([, part]) => hasContent(part))
    .map(
      ([name, part]) =>
        `${name.replaceAll('_', ' ')}: ${isRow(part) ? formatRecord(part).replaceAll('\n', ', ') : formatRecord(part)}`,
    )
    .join('\n')
}
