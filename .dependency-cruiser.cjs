/** Imports go one way: scripture → guidance → contract → {server, web}. */
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(?:src|tests|scripts)/', pathNot: allowed },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    only('scripture-stands-alone', '^src/scripture/', '^src/scripture/', 'scripture knows nothing else here'),
    only('guidance-is-pure', '^src/guidance/', '^src/(?:scripture|guidance)/', 'guidance may use scripture only'),
    only(
      'contract',
      '^src/contract/',
      '^src/(?:scripture|guidance|contract)/',
      'the contract knows neither server nor web',
    ),
    only('server-not-web', '^src/server/', '^src/(?:scripture|guidance|contract|server)/', 'server and web never meet'),
    only('web-not-server', '^src/web/', '^src/(?:scripture|guidance|contract|web)/', 'server and web never meet'),
    {
      name: 'pure-core',
      severity: 'error',
      comment: 'scripture and guidance run in the browser as well',
      from: { path: '^src/(?:scripture|guidance|contract)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-features-through-services',
      severity: 'error',
      comment: 'a feature reaches another only through its service',
      from: { path: '^src/server/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/server/features/', pathNot: ['^src/server/features/$1/', '\\.service\\.ts$'] },
    },
    {
      name: 'web-features-are-strangers',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'web-one-way',
      severity: 'error',
      from: { path: '^src/web/(?:ui|lib)/' },
      to: { path: '^src/web/(?:app|features)/' },
    },
    {
      name: 'vendors-in-providers',
      severity: 'error',
      comment: 'vendor SDKs live only in providers',
      from: { path: '^src/server/', pathNot: '^src/server/providers/' },
      to: { path: 'node_modules/(?:nodemailer|stripe|ai|@ai-sdk)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default'] },
  },
};
