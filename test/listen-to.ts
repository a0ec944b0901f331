import { type Listening, type ListenOptions, listen } from '../app/platform/http/listen.ts'
import { CLIENT_ADDRESS } from '../app/platform/http/security/caller-address.ts'
import type { TestApp } from './app.ts'

/** Serves a test's app on a free port. */
export const listenTo = (app: TestApp, options: Partial<ListenOptions> = {}): Promise<Listening> =>
  listen({
    app: app.app,
    host: '127.0.0.1',
    port: 0,
    addressHeader: CLIENT_ADDRESS,
    graceMs: 1_000,
    ...options,
  })
