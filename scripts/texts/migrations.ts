/**
 * The messages that functions of the database raise for people (`raise exception` without a code), as of the last migration.
 * @param migrations SQL, in the order in which they apply
 */
export function messagesOf(migrations: readonly string[]): string[] {
  const latest = new Map<string, string[]>()
  for (const sql of migrations)
    for (const [, name = '', body = ''] of sql.matchAll(
      /create (?:or replace )?function ([\w.]+)\b[^;]*?as \$\$([\s\S]*?)\$\$/g,
    ))
      latest.set(
        name,
        [...body.matchAll(/raise exception '((?:[^']|'')*)'|message = '((?:[^']|'')*)'/g)].map(
          ([, raised, message]) => (raised ?? message ?? '').replaceAll("''", "'"),
        ),
      )
  return [...new Set([...latest.values()].flat())].sort()
}
