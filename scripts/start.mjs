import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { command } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { LEAN_ENVIRONMENT, nodeEnvironment, serverArguments } from './node.mjs'
import { root, run } from './run.mjs'

await command(async () => {
  const node = await ensureInstalled('start')
  const env = nodeEnvironment(node, {
    NODE_ENV: 'production',
    ...LEAN_ENVIRONMENT,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  })
  const start = (/** @type {string} */ file) => run(node, [...serverArguments(), file], env)
  // The server makes a new database itself, but it needs what is built, and the database doesn't.
  await ensureBuilt(node, () => start('app/filling-process.server.ts'))
  return start('dist/main/main.js')
})
