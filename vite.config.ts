import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** KaTeX names three formats of each font; every browser that we serve takes the first. */
const woff2Only: Plugin = {
  name: 'woff2-only',
  enforce: 'pre',
  transform: {
    filter: { code: /KaTeX_\w+-\w+\.ttf/ },
    handler: (code) => code.replace(/,url\([^)]*\.(?:woff|ttf)\) format\("(?:woff|truetype)"\)/g, ''),
  },
};

/**
 * Leaves out of what every first visit loads what the site never uses of React Router: parts that count as used because
 * they are given a name for the developer tools, and options that client.tsx does not set.
 */
const unusedRouterParts: Plugin = {
  name: 'unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (?=React\$1\.forwardRef\()/g, '= /* @__PURE__ */ ')
        .replace(/\binit\.(?:instrumentations|patchRoutesOnNavigation)\b/g, 'undefined'),
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  root: `${import.meta.dirname}/web`,
  appType: 'custom',
  plugins: [react(), tailwindcss(), woff2Only, unusedRouterParts],
  html: { cspNonce: 'CSP_NONCE' },
  publicDir: false,
  // In development nothing else of the project is given out: not its data, not its settings.
  server: { fs: { allow: ['web', 'contract', 'node_modules'].map((folder) => `${import.meta.dirname}/${folder}`) } },
  ssr: { noExternal: command === 'build' ? true : [] },
  build: isSsrBuild
    ? {
        outDir: '../dist/ssr',
        emptyOutDir: true,
        target: 'node24',
        rolldownOptions: { input: `${import.meta.dirname}/web/server.tsx` },
      }
    : {
        outDir: '../dist/client',
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: `${import.meta.dirname}/web/client.tsx`,
          // A first visit loads five files instead of thirty: small chunks compress badly and cost a request each.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'kit', test: /web\/src\/(ui\/(?!Toasts|Field|TextArea|figures)|layout|content\/(?!SpineCard|GradeFilter|OfGrade|clock-time)|features\/home\/ContinueFrame|session\/(?!token-sync|admin-session|learner-storage)|[^/]+\.tsx?$)/ },
                { name: 'lists', test: /web\/src\/content\/(SpineCard|GradeFilter|OfGrade)/ },
                { name: 'course', test: /(contract\/prices|web\/src\/(content\/WatchedCount|features\/course\/(access|course-address|WatchedCount)|progress\/(progress|WatchedCount)|queries\/use-personal|player\/(caption-choice|youtube-id)))\.tsx?/ },
                { name: 'forms', test: /web\/src\/(form\/|ui\/Field|features\/identity\/(InboxLink|pending-registration|login-request|return-path))/ },
              ],
            },
          },
        },
      },
}));
