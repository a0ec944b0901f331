import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

const PREFIX = '\0module:'

/**
 * Gives the browser's bundle React's packages as ECMAScript modules. They are CommonJS, whose functions every file would
 * otherwise read from an object at each use, which takes more bytes.
 */
export const reactAsModules = (): Plugin => ({
  name: 'react-as-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: {
    filter: { id: /^react(-dom)?(\/(jsx-runtime|client))?$/ },
    handler(source, importer) {
      return importer?.includes('/app/') ? PREFIX + source : null
    },
  },
  load: {
    filter: { id: /^\0module:/ },
    handler(id) {
      const source = id.slice(PREFIX.length)
      const names = Object.keys(require(source)).filter((name) => !name.startsWith('__'))
      // Marked as pure, so that what nobody imports is left out.
      const exported = names.map((name) => `export const ${name} = /* @__PURE__ */ read('${name}')`)
      return [`import cjs from '${source}'`, 'const read = (name) => cjs[name]', ...exported].join('\n')
    },
  },
})
