import { command } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { nodeEnvironment } from './node.mjs'
import { run } from './run.mjs'

await command(async () => {
  const node = await ensureInstalled()
  return run(node, ['scripts/testing/run-suite.ts', ...process.argv.slice(2)], nodeEnvironment(node))
})
