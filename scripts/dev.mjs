import { command } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { nodeEnvironment, settingsArguments } from './node.mjs'
import { run } from './run.mjs'

await command(async () => {
  const node = await ensureInstalled()
  const env = nodeEnvironment(node, { NODE_ENV: 'development' })
  return run(node, [...settingsArguments(), 'scripts/dev-server.ts'], env)
})
