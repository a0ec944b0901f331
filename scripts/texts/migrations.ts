/** Messages for people (`raise exception` without a code) in the last version of each function. */
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
