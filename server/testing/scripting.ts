import sanitizeHtml from 'sanitize-html';
import { COURSE } from './calls.ts';

/** Texts that try to run in other browsers; each would set `hacked`. */
export const SCRIPTING: Record<string, string> = {
  script: '<script>window.hacked=1</script>',
  'script with other letters and an unknown attribute': '<ScRiPt x=">" src="data:text/javascript,window.hacked=1">window.hacked=1</sCrIpT >',
  'script within itself': '<scr<script></script>ipt>window.hacked=1</scr</script>ipt><<script>window.hacked=1//<</script>',
  'picture that fails': '<img src=x onerror=window.hacked=1>',
  'handler without a space before it': '<img/src="x"/onerror="window.hacked=1"/x>',
  'handler behind a quote in an attribute': '<img src="x" alt="a&quot; onerror=&quot;window.hacked=1"><a href="https://x.vn/&quot; onfocus=&quot;window.hacked=1">x</a>',
  'handler behind a broken tag': '<p title="</p><img src=x onerror=window.hacked=1>"><b <img src=x onerror=window.hacked=1>x</b',
  'handlers that need nobody': '<details open ontoggle=window.hacked=1><marquee onstart=window.hacked=1>x</marquee></details><video autoplay onloadstart=window.hacked=1><source onerror=window.hacked=1></video>',
  'field with the focus': '<form action="javascript:window.hacked=1"><input autofocus onfocus=window.hacked=1><button formaction="javascript:window.hacked=1">x</button></form>',
  'address that is a script': '<a href="javascript:window.hacked=1">x</a><a href=" JaVaScRiPt:window.hacked=1">x</a><a href="vbscript:window.hacked=1">x</a>',
  'the same in entities': '<a href="&#106;&#x61;vascript&colon;window.hacked=1">x</a><a href="java&Tab;script&NewLine;:window.hacked=1">x</a>',
  'the same with control characters': '<a href="java\tscr\nipt:window.hacked=1">x</a><a href="\u0001javascript:window.hacked=1">x</a><a href="\u00a0javascript:window.hacked=1">x</a>',
  'page in an address': '<a href="data:text/html,<script>window.hacked=1</script>">x</a><img src="data:image/svg+xml,<svg onload=window.hacked=1>"><object data="data:text/html;base64,PHNjcmlwdD4=">x</object>',
  svg: '<svg onload=window.hacked=1><script>window.hacked=1</script><a xlink:href="javascript:window.hacked=1"><text>x</text></a><animate onbegin=window.hacked=1 attributeName=x dur=1s></svg>',
  'svg with other HTML': '<svg><foreignObject><iframe srcdoc="<script>parent.hacked=1</script>"></iframe><img src=x onerror=window.hacked=1></foreignObject></svg>',
  'svg set and use': '<svg><set attributeName=onmouseover to=window.hacked=1 /><use href="data:image/svg+xml,<svg id=x onload=window.hacked=1>#x" /></svg>',
  math: '<math><maction actiontype="statusline#" xlink:href="javascript:window.hacked=1">x</maction><mtext><img src=x onerror=window.hacked=1></mtext></math>',
  'math that becomes something else': '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=window.hacked=1&gt;">',
  frame: '<iframe src="javascript:parent.hacked=1"></iframe><iframe srcdoc="&lt;script&gt;parent.hacked=1&lt;/script&gt;"></iframe>',
  plugin: '<object data="javascript:window.hacked=1"><embed src="javascript:window.hacked=1"></object><applet code=x>x</applet>',
  style: '<style>@import "javascript:window.hacked=1"; *{background:url("javascript:window.hacked=1")}</style><p style="background:url(javascript:window.hacked=1);width:expression(window.hacked=1)">x</p>',
  'head of a page': '<link rel=stylesheet href="data:text/css,*{}"><link rel=modulepreload href="//x.vn/x.js"><meta http-equiv=refresh content="0;url=javascript:window.hacked=1"><base href="//x.vn/">',
  'pictures of several sizes': '<picture><source srcset="x" onerror=window.hacked=1><img srcset="x 1x, javascript:window.hacked=1 2x" onerror=window.hacked=1></picture>',
  'template and noscript': '<template><script>window.hacked=1</script></template><noscript><p title="</noscript><img src=x onerror=window.hacked=1>"></noscript>',
  'formula with an address': '$\\href{javascript:window.hacked=1}{x}$ $\\url{javascript:window.hacked=1}$ \\(\\href{java&Tab;script:window.hacked=1}{x}\\)',
  'formula with HTML': '$\\htmlData{x=" onclick="window.hacked=1}{x}$ $\\htmlStyle{background:url(javascript:window.hacked=1)}{x}$ $\\htmlId{"><img src=x onerror=window.hacked=1>}{x}$',
  'formula with a picture': '$\\includegraphics[alt="><img src=x onerror=window.hacked=1>]{javascript:window.hacked=1}$',
  'formula that is a tag': '$\\text{&lt;img src=x onerror=window.hacked=1&gt;}$ $&lt;script&gt;window.hacked=1&lt;/script&gt;$ $\\unknown{"&gt;&lt;img src=x onerror=window.hacked=1&gt;}$',
  'formula in an attribute': '<img src="x" alt="$\\text{&quot; onerror=&quot;window.hacked=1}$"><a href="$x$&quot; onfocus=&quot;window.hacked=1">x</a><img alt="$" src=x onerror=window.hacked=1>$',
  'end of the block that it stands in': '</script></title></textarea></style><script>window.hacked=1</script>\u2028--></p></div><img src=x onerror=window.hacked=1>',
  // Those that swallow the text after them come last.
  'comment that ends early': '<!--><img src=x onerror=window.hacked=1>--><!--!><script>window.hacked=1</script>--!><![CDATA[><img src=x onerror=window.hacked=1>]]><?x <img src=x onerror=window.hacked=1>?>',
  'text that is none': '<xmp><p title="</xmp><img src=x onerror=window.hacked=1>"></xmp><textarea><p title="</textarea><img src=x onerror=window.hacked=1>"></textarea><plaintext><img src=x onerror=window.hacked=1>',
};

/** Makes a line, which stores no HTML; `dotham` makes it searchable. */
const line = (...texts: string[]) => `dotham ${texts.join(' ')}`.slice(0, 300);
/** Makes HTML of which some text must remain. */
const html = (text: string) => `dotham ${text} x`;
/** Puts the text, without spaces, after a valid beginning. */
const address = (text: string) => `https://example.com/x.mp4?${text.replace(/\s+/g, '')}`;

const picture = (...texts: string[]) => `https://example.com/x.png?${texts.join('').replace(/[\s"<>\\]+/g, '')}`.slice(0, 300);

type Parts = { id: string; texts: string[] };

/** Puts the texts into each field, with a lesson for each. */
export const scriptedCourse = ({ texts }: Omit<Parts, 'id'>) => ({
  ...COURSE, title: line(...texts), instructor: line(...texts), duration: line(...texts), description: line(...texts), image: picture(...texts), grade: 8, topics: [line(...texts)],
  lectures: [{
    id: 'chap1', title: line(...texts),
    topics: [{
      id: 'topic1', title: line(...texts),
      lessons: texts.map((text, index) => ({
        id: `lesson${index + 1}`, title: line(text), isLocked: false, updating: false, videoUrl: address(text), summary: html(text),
      })),
    }],
  }],
});

/** Makes a free paper with a problem for each text. */
export const scriptedPractice = ({ id, texts }: Parts) => ({
  id, title: line(...texts), grade: '8', description: line(...texts), image: picture(...texts), exam: line(...texts).slice(0, 100), scope: line(...texts),
  practiceLists: [{
    id: 'de-1', title: line(...texts), coin: 0, duration: line(...texts).slice(0, 60), notes: line(...texts),
    problems: texts.map((text, index) => ({
      id: `bai-${index + 1}`, title: html(text), questions: html(text), problemSolutionText: html(text), problemVideoSolutionUrl: address(text),
    })),
  }],
});

/** Puts all texts into the theory, with an exercise for each. */
export const scriptedTopic = ({ id, texts }: Parts) => ({
  id, title: line(...texts), grade: '8', description: line(...texts), img: picture(...texts), theory: texts.map((text) => `<div>${html(text)}</div>`).join(''),
  exercises: texts.map((text, index) => ({
    id: `ex-${index + 1}`, title: html(text), exerciseType: line(...texts), level: 'easy', content: html(text), solution: html(text),
    hints: [html(text)],
    asks: [{ id: 'a', kind: 'truefalse', question: html(text), statements: Array.from({ length: 4 }, () => ({ text: html(text), right: true })) }],
  })),
});

export const scriptedQuestion = (text: string, order = 3) => {
  const options = ['A', 'B', 'C', 'D'].map((letter) => `${letter}. ${letter} ${html(text)}`);
  return { grade: 8, exam: 'Cuối HKII', order, question: html(text), options, answer: options[1], explanation: html(text), img: picture(text), imgAlt: line(text) };
};

const RUNS = new Set([
  'script', 'iframe', 'frame', 'object', 'embed', 'applet', 'base', 'meta', 'link', 'style', 'template', 'noscript', 'portal', 'form', 'input', 'button',
  'foreignobject', 'animate', 'animatetransform', 'animatemotion', 'set', 'use', 'image', 'video', 'audio', 'source', 'maction', 'annotation-xml',
]);
const SCRIPT_ADDRESS = /^(?:javascript|vbscript|livescript|data):/i;
/** Browsers drop these signs from an address, but not a non-breaking space: an address with it belongs to this site. */
const IGNORED = /^[\p{Cc} ]+|[\t\n\r]+/gu;

/** Lists tags and attributes that would run, or load running code. */
export function findRunnable(html: string): string[] {
  const found: string[] = [];
  sanitizeHtml(html, {
    allowedTags: false, allowedAttributes: false, allowVulnerableTags: true,
    onOpenTag: (tag, attributes) => {
      if (RUNS.has(tag.toLowerCase())) found.push(`<${tag}>`);
      for (const [name, value] of Object.entries(attributes)) {
        const isAddress = SCRIPT_ADDRESS.test(value.replace(IGNORED, ''));
        if (/^on/i.test(name) || /^(?:srcdoc|srcset|formaction|ping|xlink:href)$/i.test(name) || isAddress) found.push(`${tag} ${name}=${value}`);
        if (name === 'style' && /url\s*\(|expression|@import|\\/i.test(value)) found.push(`${tag} style=${value}`);
      }
    },
  });
  return found;
}

/** Fields that a page takes as HTML; a title only of a problem or an exercise. */
const HTML_FIELDS = new Set([
  'summary', 'questions', 'problemSolutionText', 'theory', 'content', 'solution', 'question', 'options', 'answer', 'explanation', 'figure',
  'markedTitle', 'snippet', 'html', 'hints', 'statements', 'steps',
]);

/** Lists texts that a page takes as HTML. */
export function collectHtml(answer: unknown, isHtml = false): string[] {
  if (typeof answer === 'string') return isHtml ? [answer] : [];
  if (Array.isArray(answer)) return answer.flatMap((each) => collectHtml(each, isHtml));
  if (typeof answer !== 'object' || answer === null) return [];
  const hasTitle = ['problemSolutionText', 'exerciseType', 'asks', 'ask'].some((name) => name in answer);
  return Object.entries(answer).flatMap(([name, value]) => collectHtml(value, HTML_FIELDS.has(name) || (hasTitle && name === 'title')));
}
