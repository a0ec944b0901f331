import { readFileSync } from 'node:fs'
import { productionLicenses, refusedLicenses } from './allowed-licenses.ts'
import { command } from './command.mjs'

/** Counts the licenses of what runs in production, and fails if one isn't allowed: `npm run licenses` */
await command(async () => {
  const packages = productionLicenses(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const names = Map.groupBy(packages, ({ license }) => license)
  for (const [license, { length }] of [...names].sort(([, a], [, b]) => b.length - a.length))
    console.log(`${length} ${license}`)

  const refused = refusedLicenses(packages)
  for (const { name, license } of refused)
    console.error(`${name} has the license ${license}, which isn't allowed.`)
  return refused.length > 0 ? 1 : 0
})
