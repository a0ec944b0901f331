import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { command } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { LEAN_ENVIRONMENT, nodeEnvironment, serverArguments } from './node.mjs'
import { root, run } from './run.mjs'

await command(async () => {
  const node = await ensureInstalled('start')
  await ensureBuilt(node)
  const env = nodeEnvironment(node, {
    NODE_ENV: 'production',
    ...LEAN_ENVIRONMENT,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  })
  return run(node, [...serverArguments(), 'app/main.ts'], env)
})
