import { readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { command, Problem } from './command.mjs'
import { filesWithTexts, isScattered, textsByGroup, textsPage } from './texts/page.ts'

const PAGE = 'docs/texts.md'

/**
 * Writes `docs/texts.md` and counts the texts outside of noun and texts files: `npm run texts`
 * With `--check` it exits with 1 if a text is missing or out of date.
 */
await command(async () => {
  const { check } = parseArgs({ options: { check: { type: 'boolean' } } }).values
  const files = filesWithTexts()
  const page = textsPage(files)
  if (check) {
    if (!isDeepStrictEqual(textsByGroup(readFileSync(PAGE, 'utf8')), textsByGroup(page)))
      throw new Problem(`${PAGE} is out of date. Run \`npm run texts\`.`)
    return
  }
  writeFileSync(PAGE, page)
  const scattered = files
    .filter(({ path }) => isScattered(path))
    .sort((one, other) => other.texts.length - one.texts.length)
  for (const { path, texts } of scattered) console.log(`${String(texts.length).padStart(4)} ${path}`)
  const sum = (some: typeof files) => some.reduce((total, { texts }) => total + texts.length, 0)
  console.log(`\n${sum(scattered)} of ${sum(files)} texts stand outside a noun or texts file.`)
})
