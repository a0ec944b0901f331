import { existsSync, readFileSync } from 'node:fs'
import { CONFIG_TEXTS } from './config-texts.ts'
import { settings } from './environment.ts'

/** What the operator should know about the `.env` files that Node.js has read, as its options name them. */
export function cutSettings(
  execArgv: readonly string[] = process.execArgv,
  env: Record<string, string | undefined> = process.env,
): string[] {
  const files = execArgv.flatMap((option) => option.match(/^--env-file(?:-if-exists)?=(.+)$/)?.[1] ?? [])
  return files
    .filter((file) => existsSync(file))
    .flatMap((file) => namesOfCut(readFileSync(file, 'utf8'), env))
    .map(CONFIG_TEXTS.cut)
}

/**
 * Without quotes, Node.js takes what follows a `#` for a comment. Behind a blank it is one; in the middle of a word it's rather a part
 * of a password. A variable of the environment that wins over the file is whole.
 */
function namesOfCut(text: string, env: Record<string, string | undefined>): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, name, rest] = line.match(/^\s*(?:export\s+)?(\w+)\s*=((?!\s*["'`])[^#]*)(?<!\s)#/) ?? []
    return name !== undefined && name in settings.shape && env[name] === rest?.trim() ? [name] : []
  })
}
