import '../app/platform/files/private-files.ts'
import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { createServer as createVite } from 'vite'
import { bootScript } from '../app/boot-script.server.ts'
import { giveHandles } from '../app/features/handles/give-handles.jobs.ts'
import { createHttpApp } from '../app/http-app.ts'
import { readConfig } from '../app/platform/config/config.ts'
import { openDatabase } from '../app/platform/database/engines/open-database.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import { chooseTransport } from '../app/platform/mail/delivery/choose-transport.ts'
import { sourceAssets } from '../app/platform/rendering/head/assets.ts'
import type { Renderer } from '../app/platform/rendering/render.ts'
import { createServer } from '../app/server.ts'
import { queueDemoHandles } from '../db/seed/demo-handles.ts'
import { seedDemo } from '../db/seed/seed-demo.ts'
import { seedDemoAssets } from '../db/seed/seed-demo-assets.ts'

/** Runs the server with Vite's middleware. Restart it after changes to server code. */
const print = (line: string) => process.stdout.write(`${line}\n`)
const config = readConfig(process.env)
const log = pino({ level: config.logLevel })
const db = await openDatabase({
  url: config.databaseUrl,
  listenUrl: config.databaseListenUrl,
  dataDir: config.dataDir,
  log: (fields, message) => log.info(fields, message),
})
await migrate(db, 'db/migrations')
const transport = chooseTransport(config, print)
const { services, auth, startWork, stop } = await createServer({ config, db, log, transport })
if (config.demo) {
  await seedDemo(db, print)
  await seedDemoAssets(db, services.files, print)
  await queueDemoHandles(db)
  await giveHandles({ db, pseudonymOf: services.pseudonymOf })
}

const http = createHttpServer()
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } } })
const app = createHttpApp({
  services,
  auth,
  renderer: async () => (await vite.ssrLoadModule('/app/entry-server.tsx')) as Renderer,
  assets: sourceAssets(bootScript),
  development: true,
})
const handle = getRequestListener(app.fetch)
http.on('request', (request, response) =>
  vite.middlewares(request, response, () => handle(request, response)),
)
http.listen(config.port, config.host, () =>
  print(`Unpause is running at http://localhost:${config.port} (development)`),
)
await startWork()

let isStopping = false
const shutDown = async () => {
  if (isStopping) return
  isStopping = true
  http.close()
  http.closeAllConnections()
  await vite.close()
  await stop()
  await db.close()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutDown())
