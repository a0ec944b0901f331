const row = /^\| ([A-Z]+(?:-[A-Z]+)*-\d+) \| (.+) \| [^|]* \|$/

/**
 * The requirements of `docs/requirements.md` by id. Ignores the last section, the decisions, whose rows refer to
 * requirements.
 */
export function readRequirements(markdown: string): Map<string, string> {
  const [statements = ''] = markdown.split(/^## Decisions$/m)
  const rows = statements.split('\n').flatMap((line) => {
    const [, id, statement] = line.match(row) ?? []
    return id && statement ? [[id, statement] as const] : []
  })
  return new Map(rows)
}
