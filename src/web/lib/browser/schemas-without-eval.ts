/**
 * Before the schema library loads, which else tries `new Function`: the page's security policy
 * forbids that and browsers report it. A setting of the library itself, which would bring it here.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
