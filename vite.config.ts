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

export default defineConfig(({ command, isSsrBuild }) => ({
  root: `${import.meta.dirname}/web`,
  appType: 'custom',
  plugins: [react(), tailwindcss(), woff2Only],
  html: { cspNonce: 'CSP_NONCE' },
  publicDir: false,
  // In development nothing else of the project is given out: not its data, not its settings.
  server: { fs: { allow: ['web', 'board', 'contract', 'question-types', 'formats', 'library', 'node_modules'].map((folder) => `${import.meta.dirname}/${folder}`) } },
  ssr: { noExternal: command === 'build' ? true : [] },
  // Whatever mode the site itself runs in: React's development build takes several times as long to render a page.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
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
        // In kB: the text editor of the admin area, which nobody else loads, is the largest part.
        chunkSizeWarningLimit: 900,
        rolldownOptions: {
          input: `${import.meta.dirname}/web/client.tsx`,
          // A first visit loads five files instead of thirty: small chunks compress badly and cost a request each.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'kit', test: /web\/src\/(ui\/(?!Toasts|toasts|count|BackLink|Field|CopyButton|LinkField|GradeSelect|PageTabs|page-tabs|bytes|share|use-media|reading|save-picture|admin)|layout\/(?!ContentError|GradeListPage|SpineCard|history|learner|admin)|api\/(?!post-file|queries|use-pages|use-personal)|session\/(?!ForLearner|SessionFailed|token-sync|admin-session|device-store|learner-storage|use-has-cards)|features\/(courses\/public\/(CourseGrid|CourseCover|lesson-count)|search\/public\/SearchBox|site\/public\/(AboutTeaser|ContactList)|today\/learner\/TodayFrame)|routes\.tsx$)/ },
                { name: 'lists', test: /web\/src\/layout\/(SpineCard|GradeListPage)/ },
                { name: 'course', test: /(contract\/(prices|media-address)|web\/src\/(features\/courses\/(public\/(access|course-address)|learner\/progress\/(progress|WatchedCount))|board-player\/board-data|api\/use-personal|session\/SessionFailed|layout\/ContentError|ui\/BackLink|video-player\/(?:frame|switch-storage)))\.tsx?/ },
                // Of these, the groups above have what pages load for visitors, too: what is left is for learners alone.
                { name: 'learner', test: /node_modules\/@tanstack\/|web\/src\/(api\/queries|session\/(?:ForLearner|learner-storage|device-store)|question\/(?:outbox|sent-words|after-paint|use-begin-attempt)|features\/(courses\/learner\/progress\/queries|orders\/learner\/(?:waiting-orders|TopUpDialog)|privacy\/learner\/ConsentPrompts|review\/learner\/count-query)|layout\/learner\/(?!signed-in)|features\/practice\/learner\/(?:attempt\/(?:device-|waiting-work)|photos\/device-photos))/ },
                // A question, its answer, what is said to it and its solution stand together wherever they stand.
                { name: 'asking', test: /web\/src\/(question\/(Hints|KeptNotice|Misconceptions|QuestionFields|StepTicks|Verdict|is-answered|AnswerField|Solution|marked-solution)|ui\/(?:reading\/(Reading|PrintSheet)|use-media)|features\/reports\/learner\/ReportLink)\.tsx?/ },
                { name: 'forms', test: /web\/src\/(form\/|ui\/Field)/ },
                { name: 'player', test: /web\/src\/(video-player\/(player\.css|StartVideo|Controls|SettingsMenu|playback|player-keys|watch-progress|whole-screen|icons)|board-player\/(Captions|clock|follow|Stage|Segments|use-palette|questions\/turn-progress))|\/board\/(drawing|moment|palette|pace)\.ts/ },
                { name: 'answers', test: /\/question-types\/(?:\w+\/(?:Answer|Typeset)\.tsx|truefalse\/shares|element-at)|web\/src\/(?:question\/(?:FieldOfType|OptionText|answer-keys|parts-of|question))/ },
                { name: 'save-code', test: /web\/src\/(?:features\/orders\/public\/save-code|ui\/save-picture)/ },
                { name: 'identity', test: /web\/src\/features\/identity\/public\/(GoogleButton|google-popup|ResendMail|return-path|sign-in)/ },
              ],
            },
          },
        },
      },
}));
