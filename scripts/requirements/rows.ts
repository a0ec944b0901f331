const row = /^\| ([A-Z]+(?:-[A-Z]+)*-\d+) \| (.+) \| [^|]* \|$/

/**
 * The requirements of `docs/requirements.md`, in its order: id to statement. The rows of its last section, the
 * decisions, speak about requirements that have a row of their own.
 */
export function readRequirements(markdown: string): Map<string, string> {
  const [statements = ''] = markdown.split(/^## Decisions$/m)
  const rows = statements.split('\n').flatMap((line) => {
    const [, id, statement] = line.match(row) ?? []
    return id && statement ? [[id, statement] as const] : []
  })
  return new Map(rows)
}
