import { accessPage } from '../test/operations/access-page.ts'
import { command } from './command.mjs'

/** Prints how every operation answers every kind of caller: `npm run --silent access-matrix` */
await command(async () => void process.stdout.write(accessPage()))
