import { command } from './command.mjs'
import { filesWithTexts, textsPage } from './texts/page.ts'

/** Prints every text that people see, by feature and file: `npm run --silent texts` */
await command(async () => void process.stdout.write(textsPage(filesWithTexts())))
