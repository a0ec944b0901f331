import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLOURS } from './card-colours.server.ts'

test("uses the light theme's colours", () => {
  const tokens = readFileSync('app/ui/tokens.css', 'utf8')
  for (const [name, colour] of Object.entries(COLOURS)) {
    expect(tokens).toContain(`  --${name}: light-dark(${colour},`)
  }
})
