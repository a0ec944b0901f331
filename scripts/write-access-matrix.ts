import { writeFileSync } from 'node:fs'
import { accessPage } from '../test/operations/access-page.ts'
import { command } from './command.mjs'

/** Writes `docs/access-matrix.md`, the answers of every operation to every kind of caller: `npm run access-matrix` */
await command(async () => writeFileSync('docs/access-matrix.md', accessPage()))
