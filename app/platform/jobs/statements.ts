/** Literals, quoted names, function bodies and comments are one token each, so that a `;` in them divides nothing. */
const token = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|--[^\n]*|;|[^$'";-]+|[\s\S]/g

/** The single statements of a script of SQL, without their semicolons. */
export function statementsOf(script: string): string[] {
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
