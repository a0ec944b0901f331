const row = /^\| ([A-Z]+(?:-[A-Z]+)*-\d+) \| (.+) \| [^|]* \|$/

/** Requirements by id, without the last section, whose decisions refer to requirements. */
export function readRequirements(markdown: string): Map<string, string> {
  const [statements = ''] = markdown.split(/^## Decisions$/m)
  const rows = statements.split('\n').flatMap((line) => {
    const [, id, statement] = line.match(row) ?? []
    return id && statement ? [[id, statement] as const] : []
  })
  return new Map(rows)
}
