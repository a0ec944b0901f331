import { existsSync, readFileSync } from 'node:fs'
import { CONFIG_TEXTS } from './declared/config-texts.ts'
import { otherParameters } from './declared/url-setting.ts'
import { settings, urlSettings } from './environment.ts'

type Environment = Record<string, string | undefined>

/**
 * What the operator should know about the settings: what Node.js ignores in the `.env` files that it has
 * read, as its options name them, and which parameters of a URL nobody reads.
 */
export function ignoredSettings(
  execArgv: readonly string[] = process.execArgv,
  env: Environment = process.env,
): string[] {
  const files = execArgv.flatMap((option) => option.match(/^--env-file(?:-if-exists)?=(.+)$/)?.[1] ?? [])
  return [
    ...files.filter((file) => existsSync(file)).flatMap((file) => ignoredIn(readFileSync(file), env)),
    ...urlSettings().flatMap(([name, { parameters }]) => ignoredParameters(name, env[name], parameters)),
  ]
}

function ignoredParameters(name: string, value = '', parameters?: readonly string[]): string[] {
  if (!URL.canParse(value)) return []
  const others = otherParameters(value, parameters)
  return others.length > 0 ? [CONFIG_TEXTS.otherParameters(name, others)] : []
}

function ignoredIn(file: Buffer, env: Environment): string[] {
  if (file.includes(0)) return [CONFIG_TEXTS.notUtf8]
  const lines = file.toString('utf8').split(/\r?\n/)
  return lines.flatMap((line) => PROBLEMS.flatMap((problemWith) => problemWith(line, env) ?? []))
}

const isSetting = (name: string | undefined): name is string => name !== undefined && name in settings.shape

/** A variable of the environment wins over the file, and so does a later line: then nothing is lost. */
const PROBLEMS: readonly ((line: string, env: Environment) => string | undefined)[] = [
  // Node.js takes what follows a `#` outside of quotes for a comment. Behind a blank it is one; in the middle
  // of a word it's rather a part of a password.
  (line, env) => {
    const [, name, rest] = line.match(/^\s*(?:export\s+)?(\w+)\s*=((?!\s*["'`])[^#]*)(?<!\s)#/) ?? []
    return isSetting(name) && env[name] === rest?.trim() ? CONFIG_TEXTS.cut(name) : undefined
  },
  (line, env) => {
    const [, name, , value] =
      line.match(/^\s*(?:export\s+)?(\w+)\s*=\s*(["'`])((?:(?!\2).)*)\2\s*[^#\s]/) ?? []
    return isSetting(name) && env[name] === value ? CONFIG_TEXTS.behindQuote(name) : undefined
  },
  // Editors on Windows put such a mark at the beginning of the file. Node.js takes it for a part of the name.
  (line, env) => {
    const [, name] = line.match(/^\ufeff\s*(?:export\s+)?(\w+)\s*=/) ?? []
    return isSetting(name) && env[name] === undefined ? CONFIG_TEXTS.behindMark(name) : undefined
  },
  // Lines of other kinds of files: 'PORT 3000', 'PORT: 3000', '- PORT=3000', 'set PORT=3000'.
  (line, env) => {
    const [, name] =
      line.match(/^(?!\s*(?:[#;]|\/\/|\ufeff))\W*(?:(?:set|setx|env|Environment)\W+)?(\w+)/) ?? []
    const isRead = /^\s*(?:export\s+)?\w+\s*=/.test(line)
    return !isRead && isSetting(name) && env[name] === undefined ? CONFIG_TEXTS.notRead(name) : undefined
  },
  (line, env) => {
    const [, name] = line.match(/^\s*(?:export\s+)?(\w+)\s*=\s*"[^"]*\\n[^"]*"/) ?? []
    return isSetting(name) && name !== 'QUOTE_TEXT' && env[name]?.includes('\n')
      ? CONFIG_TEXTS.lineEnd(name)
      : undefined
  },
  (line) => {
    const [, name] = line.match(/^\s*(?:export\s+)?([\w.-]+)\s*=/) ?? []
    return name !== undefined && !isSetting(name) ? unknown(name) : undefined
  },
]

/** Asks which setting a name stands for, if it is near one, or a part of a URL: 'SMTP_HOST'. */
function unknown(name: string): string | undefined {
  const url = `${name.split('_')[0]}_URL`
  const meant = Object.keys(settings.shape).find(isNear(name)) ?? (isSetting(url) ? url : undefined)
  return meant && CONFIG_TEXTS.unknownSetting(name, meant)
}

/**
 * Whether a name is another one with one slip: in small letters, with hyphens, with two letters exchanged, or
 * one other, more or fewer.
 */
const isNear = (typed: string) => (name: string) => {
  const text = typed.toUpperCase().replace(/[.-]/g, '_')
  if (text === name) return true
  if (name.length < 6) return false
  if (text.length === name.length) {
    const slips = [...text].filter((character, index) => character !== name[index]).length
    return slips === 1 || [...text].sort().join('') === [...name].sort().join('')
  }
  const [long, short] = text.length > name.length ? [text, name] : [name, text]
  return [...long].some((_, index) => long.slice(0, index) + long.slice(index + 1) === short)
}
