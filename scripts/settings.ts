import { writeFile } from 'node:fs/promises'
import { command } from './command.mjs'
import { settingsExample, settingsPage } from './settings/settings-files.ts'

/** Writes what people read of the settings, from their declarations: `npm run settings` */
await command(async () => {
  await writeFile('docs/settings.md', settingsPage())
  await writeFile('.env.example', settingsExample())
})
