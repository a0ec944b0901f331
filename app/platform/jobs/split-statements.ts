/** Literals, quoted names, function bodies and comments are a token each, so a `;` in them doesn't split. */
const token = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|--[^\n]*|;|[^$'";-]+|[\s\S]/g

export function splitStatements(script: string): string[] {
  const statements: string[] = []
  let statement = ''
  for (const [part] of script.matchAll(token)) {
    if (part !== ';') {
      statement += part
      continue
    }
    statements.push(statement.trim())
    statement = ''
  }
  return [...statements, statement.trim()].filter(Boolean)
}
