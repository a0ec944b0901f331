import type { Plugin } from 'vite'

/**
 * Replaces Vite's helper for dynamic imports, which would load stylesheets and preload scripts: there is one stylesheet, and the
 * server names the scripts of a page. Failed imports are still reported as `vite:preloadError`.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `
      export const __vitePreload = (load) => load().catch((error) => {
        dispatchEvent(new Event('vite:preloadError'))
        throw error
      })`,
  },
})
