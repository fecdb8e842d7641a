// @ts-nocheck
function stryNS_9fa48() {
  var g = typeof globalThis === 'object' && globalThis && globalThis.Math === Math && globalThis || new Function("return this")();
  var ns = g.__stryker__ || (g.__stryker__ = {});
  if (ns.activeMutant === undefined && g.process && g.process.env && g.process.env.__STRYKER_ACTIVE_MUTANT__) {
    ns.activeMutant = g.process.env.__STRYKER_ACTIVE_MUTANT__;
  }
  function retrieveNS() {
    return ns;
  }
  stryNS_9fa48 = retrieveNS;
  return retrieveNS();
}
stryNS_9fa48();
function stryCov_9fa48() {
  var ns = stryNS_9fa48();
  var cov = ns.mutantCoverage || (ns.mutantCoverage = {
    static: {},
    perTest: {}
  });
  function cover() {
    var c = cov.static;
    if (ns.currentTestId) {
      c = cov.perTest[ns.currentTestId] = cov.perTest[ns.currentTestId] || {};
    }
    var a = arguments;
    for (var i = 0; i < a.length; i++) {
      c[a[i]] = (c[a[i]] || 0) + 1;
    }
  }
  stryCov_9fa48 = cover;
  cover.apply(null, arguments);
}
function stryMutAct_9fa48(id) {
  var ns = stryNS_9fa48();
  function isActive(id) {
    if (ns.activeMutant === id) {
      if (ns.hitCount !== void 0 && ++ns.hitCount > ns.hitLimit) {
        throw new Error('Stryker: Hit count limit reached (' + ns.hitCount + ')');
      }
      return true;
    }
    return false;
  }
  stryMutAct_9fa48 = isActive;
  return isActive(id);
}
import type { Joiner, Relation } from './written.ts';

/** What an answer is made of; `(`, `;` and the like stand for what they do. */
export type Token = ({
  kind: 'number';
  whole: string;
  decimals: string;
  period: string;
} | {
  kind: 'name';
  name: string;
} | {
  kind: 'root';
  degree: 2 | 3;
} | {
  kind: 'relation';
  relation: Relation;
} | {
  kind: 'joiner';
  joiner: Joiner;
} | {
  kind: 'empty';
} | {
  kind: 'sign';
  sign: string;
}) & {
  text: string;
  /** A space stands before it. */
  spaced: boolean;
};
type Bare<T> = T extends unknown ? Omit<T, 'text' | 'spaced'> : never;
type Found = Bare<Token>;

/** Why an answer cannot be read, for who writes it: what comes behind "Chưa đọc được: ". */
export class Unread extends Error {}

/** Tokens of an answer at most. */
const MOST = 120;
/** Digits of a number at most: fewer than it takes to be equal to a root (number.ts). */
const DIGITS = 36;
/** Letters that stand side by side at most, each a factor: abc. More are a word that nobody knows. */
const LETTERS = 4;
const SUPERSCRIPTS = stryMutAct_9fa48("2268") ? "" : (stryCov_9fa48("2268"), '⁰¹²³⁴⁵⁶⁷⁸⁹');
const SUBSCRIPTS = stryMutAct_9fa48("2269") ? "" : (stryCov_9fa48("2269"), '₀₁₂₃₄₅₆₇₈₉');
const lowered = stryMutAct_9fa48("2270") ? () => undefined : (stryCov_9fa48("2270"), (() => {
  const lowered = (text: string): string => text.replace(/./gu, sign => {
    if (stryMutAct_9fa48("2271")) {
      {}
    } else {
      stryCov_9fa48("2271");
      const place = stryMutAct_9fa48("2272") ? Math.min(SUPERSCRIPTS.indexOf(sign), SUBSCRIPTS.indexOf(sign)) : (stryCov_9fa48("2272"), Math.max(SUPERSCRIPTS.indexOf(sign), SUBSCRIPTS.indexOf(sign)));
      return (stryMutAct_9fa48("2276") ? place < 0 : stryMutAct_9fa48("2275") ? place > 0 : stryMutAct_9fa48("2274") ? false : stryMutAct_9fa48("2273") ? true : (stryCov_9fa48("2273", "2274", "2275", "2276"), place >= 0)) ? String(place) : (stryMutAct_9fa48("2279") ? sign !== '⁻' : stryMutAct_9fa48("2278") ? false : stryMutAct_9fa48("2277") ? true : (stryCov_9fa48("2277", "2278", "2279"), sign === (stryMutAct_9fa48("2280") ? "" : (stryCov_9fa48("2280"), '⁻')))) ? stryMutAct_9fa48("2281") ? "" : (stryCov_9fa48("2281"), '-') : stryMutAct_9fa48("2282") ? "Stryker was here!" : (stryCov_9fa48("2282"), '');
    }
  });
  return lowered;
})());

/** One sign for what is typed in several ways. */
const SAME: [typed: RegExp, meant: (typed: string) => string][] = stryMutAct_9fa48("2283") ? [] : (stryCov_9fa48("2283"), [stryMutAct_9fa48("2284") ? [] : (stryCov_9fa48("2284"), [stryMutAct_9fa48("2287") ? /[\S\u200b]+/g : stryMutAct_9fa48("2286") ? /[^\s\u200b]+/g : stryMutAct_9fa48("2285") ? /[\s\u200b]/g : (stryCov_9fa48("2285", "2286", "2287"), /[\s\u200b]+/g), stryMutAct_9fa48("2288") ? () => undefined : (stryCov_9fa48("2288"), () => stryMutAct_9fa48("2289") ? "" : (stryCov_9fa48("2289"), ' '))]), stryMutAct_9fa48("2290") ? [] : (stryCov_9fa48("2290"), [stryMutAct_9fa48("2291") ? /[^½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/g : (stryCov_9fa48("2291"), /[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/g), stryMutAct_9fa48("2292") ? () => undefined : (stryCov_9fa48("2292"), sign => stryMutAct_9fa48("2293") ? `` : (stryCov_9fa48("2293"), ` ${sign.normalize(stryMutAct_9fa48("2294") ? "" : (stryCov_9fa48("2294"), 'NFKD')).replace(stryMutAct_9fa48("2295") ? "" : (stryCov_9fa48("2295"), '⁄'), stryMutAct_9fa48("2296") ? "" : (stryCov_9fa48("2296"), '/'))}`))]), stryMutAct_9fa48("2297") ? [] : (stryCov_9fa48("2297"), [stryMutAct_9fa48("2301") ? /[⁺⁻]?[^⁰¹²³⁴⁵⁶⁷⁸⁹]+/g : stryMutAct_9fa48("2300") ? /[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]/g : stryMutAct_9fa48("2299") ? /[^⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g : stryMutAct_9fa48("2298") ? /[⁺⁻][⁰¹²³⁴⁵⁶⁷⁸⁹]+/g : (stryCov_9fa48("2298", "2299", "2300", "2301"), /[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g), stryMutAct_9fa48("2302") ? () => undefined : (stryCov_9fa48("2302"), digits => stryMutAct_9fa48("2303") ? `` : (stryCov_9fa48("2303"), `^(${lowered(digits)})`))]), stryMutAct_9fa48("2304") ? [] : (stryCov_9fa48("2304"), [stryMutAct_9fa48("2306") ? /[^₀₁₂₃₄₅₆₇₈₉]+/g : stryMutAct_9fa48("2305") ? /[₀₁₂₃₄₅₆₇₈₉]/g : (stryCov_9fa48("2305", "2306"), /[₀₁₂₃₄₅₆₇₈₉]+/g), stryMutAct_9fa48("2307") ? () => undefined : (stryCov_9fa48("2307"), digits => stryMutAct_9fa48("2308") ? `` : (stryCov_9fa48("2308"), `_${lowered(digits)}`))]), stryMutAct_9fa48("2309") ? [] : (stryCov_9fa48("2309"), [stryMutAct_9fa48("2310") ? /[^−–—‐‑‒]/g : (stryCov_9fa48("2310"), /[−–—‐‑‒]/g), stryMutAct_9fa48("2311") ? () => undefined : (stryCov_9fa48("2311"), () => stryMutAct_9fa48("2312") ? "" : (stryCov_9fa48("2312"), '-'))]), stryMutAct_9fa48("2313") ? [] : (stryCov_9fa48("2313"), [stryMutAct_9fa48("2314") ? /\+\/-/g : (stryCov_9fa48("2314"), /\+\/?-/g), stryMutAct_9fa48("2315") ? () => undefined : (stryCov_9fa48("2315"), () => stryMutAct_9fa48("2316") ? "" : (stryCov_9fa48("2316"), '±'))]), stryMutAct_9fa48("2317") ? [] : (stryCov_9fa48("2317"), [stryMutAct_9fa48("2318") ? /[^×⋅·∙•]/g : (stryCov_9fa48("2318"), /[×⋅·∙•]/g), stryMutAct_9fa48("2319") ? () => undefined : (stryCov_9fa48("2319"), () => stryMutAct_9fa48("2320") ? "" : (stryCov_9fa48("2320"), '*'))]), stryMutAct_9fa48("2321") ? [] : (stryCov_9fa48("2321"), [/÷/g, stryMutAct_9fa48("2322") ? () => undefined : (stryCov_9fa48("2322"), () => stryMutAct_9fa48("2323") ? "" : (stryCov_9fa48("2323"), ':'))]), stryMutAct_9fa48("2324") ? [] : (stryCov_9fa48("2324"), [stryMutAct_9fa48("2325") ? /[^⁄∕]/g : (stryCov_9fa48("2325"), /[⁄∕]/g), stryMutAct_9fa48("2326") ? () => undefined : (stryCov_9fa48("2326"), () => stryMutAct_9fa48("2327") ? "" : (stryCov_9fa48("2327"), '/'))]), stryMutAct_9fa48("2328") ? [] : (stryCov_9fa48("2328"), [/<=|=</g, stryMutAct_9fa48("2329") ? () => undefined : (stryCov_9fa48("2329"), () => stryMutAct_9fa48("2330") ? "" : (stryCov_9fa48("2330"), '≤'))]), stryMutAct_9fa48("2331") ? [] : (stryCov_9fa48("2331"), [/>=|=>/g, stryMutAct_9fa48("2332") ? () => undefined : (stryCov_9fa48("2332"), () => stryMutAct_9fa48("2333") ? "" : (stryCov_9fa48("2333"), '≥'))]), stryMutAct_9fa48("2334") ? [] : (stryCov_9fa48("2334"), [/!=|<>/g, stryMutAct_9fa48("2335") ? () => undefined : (stryCov_9fa48("2335"), () => stryMutAct_9fa48("2336") ? "" : (stryCov_9fa48("2336"), '≠'))]), stryMutAct_9fa48("2337") ? [] : (stryCov_9fa48("2337"), [/\[/g, stryMutAct_9fa48("2338") ? () => undefined : (stryCov_9fa48("2338"), () => stryMutAct_9fa48("2339") ? "" : (stryCov_9fa48("2339"), '('))]), stryMutAct_9fa48("2340") ? [] : (stryCov_9fa48("2340"), [/\]/g, stryMutAct_9fa48("2341") ? () => undefined : (stryCov_9fa48("2341"), () => stryMutAct_9fa48("2342") ? "" : (stryCov_9fa48("2342"), ')'))]), stryMutAct_9fa48("2343") ? [] : (stryCov_9fa48("2343"), [stryMutAct_9fa48("2344") ? /[^º˚]/g : (stryCov_9fa48("2344"), /[º˚]/g), stryMutAct_9fa48("2345") ? () => undefined : (stryCov_9fa48("2345"), () => stryMutAct_9fa48("2346") ? "" : (stryCov_9fa48("2346"), '°'))]), stryMutAct_9fa48("2347") ? [] : (stryCov_9fa48("2347"), [stryMutAct_9fa48("2348") ? /[^'’]/g : (stryCov_9fa48("2348"), /['’]/g), stryMutAct_9fa48("2349") ? () => undefined : (stryCov_9fa48("2349"), () => stryMutAct_9fa48("2350") ? "" : (stryCov_9fa48("2350"), '′'))])]);
export const tidied = stryMutAct_9fa48("2351") ? () => undefined : (stryCov_9fa48("2351"), (() => {
  const tidied = (text: string): string => stryMutAct_9fa48("2352") ? SAME.reduce((tidy, [typed, meant]) => tidy.replace(typed, meant), text.normalize('NFC')) : (stryCov_9fa48("2352"), SAME.reduce(stryMutAct_9fa48("2353") ? () => undefined : (stryCov_9fa48("2353"), (tidy, [typed, meant]) => tidy.replace(typed, meant)), text.normalize(stryMutAct_9fa48("2354") ? "" : (stryCov_9fa48("2354"), 'NFC'))).trim());
  return tidied;
})());

/** In small letters without marks: who types in a hurry leaves them out. */
export const unmarked = stryMutAct_9fa48("2355") ? () => undefined : (stryCov_9fa48("2355"), (() => {
  const unmarked = (text: string): string => stryMutAct_9fa48("2356") ? text.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd') : (stryCov_9fa48("2356"), text.toLowerCase().normalize(stryMutAct_9fa48("2357") ? "" : (stryCov_9fa48("2357"), 'NFD')).replace(stryMutAct_9fa48("2358") ? /\P{M}/gu : (stryCov_9fa48("2358"), /\p{M}/gu), stryMutAct_9fa48("2359") ? "Stryker was here!" : (stryCov_9fa48("2359"), '')).replaceAll(stryMutAct_9fa48("2360") ? "" : (stryCov_9fa48("2360"), 'đ'), stryMutAct_9fa48("2361") ? "" : (stryCov_9fa48("2361"), 'd')));
  return unmarked;
})());
const GROUPED_BY_SPACES = stryMutAct_9fa48("2371") ? /(\d{1,3}(?: \d{3})+)(?!\d)(?:,(\D+))?/y : stryMutAct_9fa48("2370") ? /(\d{1,3}(?: \d{3})+)(?!\d)(?:,(\d))?/y : stryMutAct_9fa48("2369") ? /(\d{1,3}(?: \d{3})+)(?!\d)(?:,(\d+))/y : stryMutAct_9fa48("2368") ? /(\d{1,3}(?: \d{3})+)(?!\D)(?:,(\d+))?/y : stryMutAct_9fa48("2367") ? /(\d{1,3}(?: \d{3})+)(?=\d)(?:,(\d+))?/y : stryMutAct_9fa48("2366") ? /(\d{1,3}(?: \D{3})+)(?!\d)(?:,(\d+))?/y : stryMutAct_9fa48("2365") ? /(\d{1,3}(?: \d)+)(?!\d)(?:,(\d+))?/y : stryMutAct_9fa48("2364") ? /(\d{1,3}(?: \d{3}))(?!\d)(?:,(\d+))?/y : stryMutAct_9fa48("2363") ? /(\D{1,3}(?: \d{3})+)(?!\d)(?:,(\d+))?/y : stryMutAct_9fa48("2362") ? /(\d(?: \d{3})+)(?!\d)(?:,(\d+))?/y : (stryCov_9fa48("2362", "2363", "2364", "2365", "2366", "2367", "2368", "2369", "2370", "2371"), /(\d{1,3}(?: \d{3})+)(?!\d)(?:,(\d+))?/y);
const GROUPED_BY_POINTS = stryMutAct_9fa48("2383") ? /([1-9]\d{0,2}(?:\.\d{3})+)(?![.\d])(?:,(\D+))?/y : stryMutAct_9fa48("2382") ? /([1-9]\d{0,2}(?:\.\d{3})+)(?![.\d])(?:,(\d))?/y : stryMutAct_9fa48("2381") ? /([1-9]\d{0,2}(?:\.\d{3})+)(?![.\d])(?:,(\d+))/y : stryMutAct_9fa48("2380") ? /([1-9]\d{0,2}(?:\.\d{3})+)(?![.\D])(?:,(\d+))?/y : stryMutAct_9fa48("2379") ? /([1-9]\d{0,2}(?:\.\d{3})+)(?![^.\d])(?:,(\d+))?/y : stryMutAct_9fa48("2378") ? /([1-9]\d{0,2}(?:\.\d{3})+)(?=[.\d])(?:,(\d+))?/y : stryMutAct_9fa48("2377") ? /([1-9]\d{0,2}(?:\.\D{3})+)(?![.\d])(?:,(\d+))?/y : stryMutAct_9fa48("2376") ? /([1-9]\d{0,2}(?:\.\d)+)(?![.\d])(?:,(\d+))?/y : stryMutAct_9fa48("2375") ? /([1-9]\d{0,2}(?:\.\d{3}))(?![.\d])(?:,(\d+))?/y : stryMutAct_9fa48("2374") ? /([1-9]\D{0,2}(?:\.\d{3})+)(?![.\d])(?:,(\d+))?/y : stryMutAct_9fa48("2373") ? /([1-9]\d(?:\.\d{3})+)(?![.\d])(?:,(\d+))?/y : stryMutAct_9fa48("2372") ? /([^1-9]\d{0,2}(?:\.\d{3})+)(?![.\d])(?:,(\d+))?/y : (stryCov_9fa48("2372", "2373", "2374", "2375", "2376", "2377", "2378", "2379", "2380", "2381", "2382", "2383"), /([1-9]\d{0,2}(?:\.\d{3})+)(?![.\d])(?:,(\d+))?/y);
const NUMBER = stryMutAct_9fa48("2396") ? /(\d*),(\d*)\((\d+)\)|(\d*)[.,](\d+)|(\D+)/y : stryMutAct_9fa48("2395") ? /(\d*),(\d*)\((\d+)\)|(\d*)[.,](\d+)|(\d)/y : stryMutAct_9fa48("2394") ? /(\d*),(\d*)\((\d+)\)|(\d*)[.,](\D+)|(\d+)/y : stryMutAct_9fa48("2393") ? /(\d*),(\d*)\((\d+)\)|(\d*)[.,](\d)|(\d+)/y : stryMutAct_9fa48("2392") ? /(\d*),(\d*)\((\d+)\)|(\d*)[^.,](\d+)|(\d+)/y : stryMutAct_9fa48("2391") ? /(\d*),(\d*)\((\d+)\)|(\D*)[.,](\d+)|(\d+)/y : stryMutAct_9fa48("2390") ? /(\d*),(\d*)\((\d+)\)|(\d)[.,](\d+)|(\d+)/y : stryMutAct_9fa48("2389") ? /(\d*),(\d*)\((\D+)\)|(\d*)[.,](\d+)|(\d+)/y : stryMutAct_9fa48("2388") ? /(\d*),(\d*)\((\d)\)|(\d*)[.,](\d+)|(\d+)/y : stryMutAct_9fa48("2387") ? /(\d*),(\D*)\((\d+)\)|(\d*)[.,](\d+)|(\d+)/y : stryMutAct_9fa48("2386") ? /(\d*),(\d)\((\d+)\)|(\d*)[.,](\d+)|(\d+)/y : stryMutAct_9fa48("2385") ? /(\D*),(\d*)\((\d+)\)|(\d*)[.,](\d+)|(\d+)/y : stryMutAct_9fa48("2384") ? /(\d),(\d*)\((\d+)\)|(\d*)[.,](\d+)|(\d+)/y : (stryCov_9fa48("2384", "2385", "2386", "2387", "2388", "2389", "2390", "2391", "2392", "2393", "2394", "2395", "2396"), /(\d*),(\d*)\((\d+)\)|(\d*)[.,](\d+)|(\d+)/y);
const LETTER_RUN = stryMutAct_9fa48("2398") ? /\P{L}+/uy : stryMutAct_9fa48("2397") ? /\p{L}/uy : (stryCov_9fa48("2397", "2398"), /\p{L}+/uy);
const ROOT_OF_DEGREE = stryMutAct_9fa48("2404") ? /(?: ?b[ậa]c ?(hai|ba|2|3))?(?: c[^ủu]a)?/iuy : stryMutAct_9fa48("2403") ? /(?: ?b[ậa]c ?(hai|ba|2|3))?(?: c[ủu]a)/iuy : stryMutAct_9fa48("2402") ? /(?: ?b[ậa]c (hai|ba|2|3))?(?: c[ủu]a)?/iuy : stryMutAct_9fa48("2401") ? /(?: ?b[^ậa]c ?(hai|ba|2|3))?(?: c[ủu]a)?/iuy : stryMutAct_9fa48("2400") ? /(?: b[ậa]c ?(hai|ba|2|3))?(?: c[ủu]a)?/iuy : stryMutAct_9fa48("2399") ? /(?: ?b[ậa]c ?(hai|ba|2|3))(?: c[ủu]a)?/iuy : (stryCov_9fa48("2399", "2400", "2401", "2402", "2403", "2404"), /(?: ?b[ậa]c ?(hai|ba|2|3))?(?: c[ủu]a)?/iuy);
const BELOW = stryMutAct_9fa48("2410") ? /_([\p{L}\d]+)|(\D+)/uy : stryMutAct_9fa48("2409") ? /_([\p{L}\d]+)|(\d)/uy : stryMutAct_9fa48("2408") ? /_([\p{L}\D]+)|(\d+)/uy : stryMutAct_9fa48("2407") ? /_([\P{L}\d]+)|(\d+)/uy : stryMutAct_9fa48("2406") ? /_([^\p{L}\d]+)|(\d+)/uy : stryMutAct_9fa48("2405") ? /_([\p{L}\d])|(\d+)/uy : (stryCov_9fa48("2405", "2406", "2407", "2408", "2409", "2410"), /_([\p{L}\d]+)|(\d+)/uy);
const SIGNS: Record<string, Found> = stryMutAct_9fa48("2411") ? {} : (stryCov_9fa48("2411"), {
  ...Object.fromEntries((stryMutAct_9fa48("2412") ? [] : (stryCov_9fa48("2412"), [stryMutAct_9fa48("2413") ? "" : (stryCov_9fa48("2413"), '+'), stryMutAct_9fa48("2414") ? "" : (stryCov_9fa48("2414"), '-'), stryMutAct_9fa48("2415") ? "" : (stryCov_9fa48("2415"), '±'), stryMutAct_9fa48("2416") ? "" : (stryCov_9fa48("2416"), '*'), stryMutAct_9fa48("2417") ? "" : (stryCov_9fa48("2417"), '/'), stryMutAct_9fa48("2418") ? "" : (stryCov_9fa48("2418"), ':'), stryMutAct_9fa48("2419") ? "" : (stryCov_9fa48("2419"), '^'), stryMutAct_9fa48("2420") ? "" : (stryCov_9fa48("2420"), '%'), stryMutAct_9fa48("2421") ? "" : (stryCov_9fa48("2421"), '°'), stryMutAct_9fa48("2422") ? "" : (stryCov_9fa48("2422"), '′'), stryMutAct_9fa48("2423") ? "" : (stryCov_9fa48("2423"), '|'), stryMutAct_9fa48("2424") ? "" : (stryCov_9fa48("2424"), '('), stryMutAct_9fa48("2425") ? "" : (stryCov_9fa48("2425"), ')'), stryMutAct_9fa48("2426") ? "" : (stryCov_9fa48("2426"), '{'), stryMutAct_9fa48("2427") ? "" : (stryCov_9fa48("2427"), '}')])).map(stryMutAct_9fa48("2428") ? () => undefined : (stryCov_9fa48("2428"), sign => stryMutAct_9fa48("2429") ? [] : (stryCov_9fa48("2429"), [sign, stryMutAct_9fa48("2430") ? {} : (stryCov_9fa48("2430"), {
    kind: stryMutAct_9fa48("2431") ? "" : (stryCov_9fa48("2431"), 'sign'),
    sign
  })])))),
  ...Object.fromEntries((['=', '<', '>', '≤', '≥', '≠', '∈'] as const).map(stryMutAct_9fa48("2432") ? () => undefined : (stryCov_9fa48("2432"), relation => stryMutAct_9fa48("2433") ? [] : (stryCov_9fa48("2433"), [relation, stryMutAct_9fa48("2434") ? {} : (stryCov_9fa48("2434"), {
    kind: stryMutAct_9fa48("2435") ? "" : (stryCov_9fa48("2435"), 'relation'),
    relation
  })])))),
  '√': stryMutAct_9fa48("2436") ? {} : (stryCov_9fa48("2436"), {
    kind: stryMutAct_9fa48("2437") ? "" : (stryCov_9fa48("2437"), 'root'),
    degree: 2
  }),
  '∛': stryMutAct_9fa48("2438") ? {} : (stryCov_9fa48("2438"), {
    kind: stryMutAct_9fa48("2439") ? "" : (stryCov_9fa48("2439"), 'root'),
    degree: 3
  }),
  '∅': stryMutAct_9fa48("2440") ? {} : (stryCov_9fa48("2440"), {
    kind: stryMutAct_9fa48("2441") ? "" : (stryCov_9fa48("2441"), 'empty')
  }),
  ';': stryMutAct_9fa48("2442") ? {} : (stryCov_9fa48("2442"), {
    kind: stryMutAct_9fa48("2443") ? "" : (stryCov_9fa48("2443"), 'joiner'),
    joiner: stryMutAct_9fa48("2444") ? "" : (stryCov_9fa48("2444"), ';')
  }),
  // Where they are no part of a number.
  ',': stryMutAct_9fa48("2445") ? {} : (stryCov_9fa48("2445"), {
    kind: stryMutAct_9fa48("2446") ? "" : (stryCov_9fa48("2446"), 'joiner'),
    joiner: stryMutAct_9fa48("2447") ? "" : (stryCov_9fa48("2447"), ';')
  }),
  '.': stryMutAct_9fa48("2448") ? {} : (stryCov_9fa48("2448"), {
    kind: stryMutAct_9fa48("2449") ? "" : (stryCov_9fa48("2449"), 'sign'),
    sign: stryMutAct_9fa48("2450") ? "" : (stryCov_9fa48("2450"), '*')
  })
});
const WORDS: Record<string, Found> = stryMutAct_9fa48("2451") ? {} : (stryCov_9fa48("2451"), {
  hoac: stryMutAct_9fa48("2452") ? {} : (stryCov_9fa48("2452"), {
    kind: stryMutAct_9fa48("2453") ? "" : (stryCov_9fa48("2453"), 'joiner'),
    joiner: stryMutAct_9fa48("2454") ? "" : (stryCov_9fa48("2454"), 'hoặc')
  }),
  hay: stryMutAct_9fa48("2455") ? {} : (stryCov_9fa48("2455"), {
    kind: stryMutAct_9fa48("2456") ? "" : (stryCov_9fa48("2456"), 'joiner'),
    joiner: stryMutAct_9fa48("2457") ? "" : (stryCov_9fa48("2457"), 'hoặc')
  }),
  rong: stryMutAct_9fa48("2458") ? {} : (stryCov_9fa48("2458"), {
    kind: stryMutAct_9fa48("2459") ? "" : (stryCov_9fa48("2459"), 'empty')
  }),
  khac: stryMutAct_9fa48("2460") ? {} : (stryCov_9fa48("2460"), {
    kind: stryMutAct_9fa48("2461") ? "" : (stryCov_9fa48("2461"), 'relation'),
    relation: stryMutAct_9fa48("2462") ? "" : (stryCov_9fa48("2462"), '≠')
  }),
  thuoc: stryMutAct_9fa48("2463") ? {} : (stryCov_9fa48("2463"), {
    kind: stryMutAct_9fa48("2464") ? "" : (stryCov_9fa48("2464"), 'relation'),
    relation: stryMutAct_9fa48("2465") ? "" : (stryCov_9fa48("2465"), '∈')
  }),
  pi: stryMutAct_9fa48("2466") ? {} : (stryCov_9fa48("2466"), {
    kind: stryMutAct_9fa48("2467") ? "" : (stryCov_9fa48("2467"), 'name'),
    name: stryMutAct_9fa48("2468") ? "" : (stryCov_9fa48("2468"), 'pi')
  }),
  sqrt: stryMutAct_9fa48("2469") ? {} : (stryCov_9fa48("2469"), {
    kind: stryMutAct_9fa48("2470") ? "" : (stryCov_9fa48("2470"), 'root'),
    degree: 2
  }),
  cbrt: stryMutAct_9fa48("2471") ? {} : (stryCov_9fa48("2471"), {
    kind: stryMutAct_9fa48("2472") ? "" : (stryCov_9fa48("2472"), 'root'),
    degree: 3
  })
});

/** @param text as `tidied` leaves it @param grouping whether one point groups thousands @throws Unread */
export function tokensOf(text: string, grouping: boolean): Token[] {
  if (stryMutAct_9fa48("2473")) {
    {}
  } else {
    stryCov_9fa48("2473");
    const tokens: Token[] = stryMutAct_9fa48("2474") ? ["Stryker was here"] : (stryCov_9fa48("2474"), []);
    let at = 0;
    const take = (pattern: RegExp): RegExpExecArray | null => {
      if (stryMutAct_9fa48("2475")) {
        {}
      } else {
        stryCov_9fa48("2475");
        pattern.lastIndex = at;
        const found = pattern.exec(text);
        if (stryMutAct_9fa48("2477") ? false : stryMutAct_9fa48("2476") ? true : (stryCov_9fa48("2476", "2477"), found)) at = pattern.lastIndex;
        return found;
      }
    };
    while (stryMutAct_9fa48("2480") ? at >= text.length : stryMutAct_9fa48("2479") ? at <= text.length : stryMutAct_9fa48("2478") ? false : (stryCov_9fa48("2478", "2479", "2480"), at < text.length)) {
      if (stryMutAct_9fa48("2481")) {
        {}
      } else {
        stryCov_9fa48("2481");
        if (stryMutAct_9fa48("2485") ? tokens.length < MOST : stryMutAct_9fa48("2484") ? tokens.length > MOST : stryMutAct_9fa48("2483") ? false : stryMutAct_9fa48("2482") ? true : (stryCov_9fa48("2482", "2483", "2484", "2485"), tokens.length >= MOST)) throw new Unread(stryMutAct_9fa48("2487") ? "" : (stryCov_9fa48("2487"), 'câu trả lời dài quá.'));
        const spaced = stryMutAct_9fa48("2490") ? text[at] !== ' ' : stryMutAct_9fa48("2489") ? false : stryMutAct_9fa48("2488") ? true : (stryCov_9fa48("2488", "2489", "2490"), text[at] === (stryMutAct_9fa48("2491") ? "" : (stryCov_9fa48("2491"), ' ')));
        if (stryMutAct_9fa48("2493") ? false : stryMutAct_9fa48("2492") ? true : (stryCov_9fa48("2492", "2493"), spaced)) stryMutAct_9fa48("2494") ? at-- : (stryCov_9fa48("2494"), at++);
        const begin = at;
        // Behind what has ended a point multiplies and a comma separates: x.5 and (√2,1).
        const isBehind = stryMutAct_9fa48("2497") ? /[.,]/.test(text.charAt(at)) || isEnd(tokens.at(-1)) : stryMutAct_9fa48("2496") ? false : stryMutAct_9fa48("2495") ? true : (stryCov_9fa48("2495", "2496", "2497"), (stryMutAct_9fa48("2498") ? /[^.,]/ : (stryCov_9fa48("2498"), /[.,]/)).test(stryMutAct_9fa48("2499") ? text : (stryCov_9fa48("2499"), text.charAt(at))) && isEnd(tokens.at(stryMutAct_9fa48("2500") ? +1 : (stryCov_9fa48("2500"), -1))));
        const found = stryMutAct_9fa48("2501") ? ((isBehind ? undefined : takeNumber(take, grouping)) ?? takeLetters(take)) && takeSign(take) : (stryCov_9fa48("2501"), (stryMutAct_9fa48("2502") ? (isBehind ? undefined : takeNumber(take, grouping)) && takeLetters(take) : (stryCov_9fa48("2502"), (isBehind ? undefined : takeNumber(take, grouping)) ?? takeLetters(take))) ?? takeSign(take));
        const all = stryMutAct_9fa48("2503") ? text : (stryCov_9fa48("2503"), text.slice(begin, at));
        for (const [place, token] of found.entries()) {
          if (stryMutAct_9fa48("2504")) {
            {}
          } else {
            stryCov_9fa48("2504");
            tokens.push(stryMutAct_9fa48("2506") ? {} : (stryCov_9fa48("2506"), {
              ...token,
              text: (stryMutAct_9fa48("2510") ? found.length <= 1 : stryMutAct_9fa48("2509") ? found.length >= 1 : stryMutAct_9fa48("2508") ? false : stryMutAct_9fa48("2507") ? true : (stryCov_9fa48("2507", "2508", "2509", "2510"), found.length > 1)) ? (stryMutAct_9fa48("2511") ? "" : (stryCov_9fa48("2511"), 'name')) in token ? token.name : all : all,
              spaced: stryMutAct_9fa48("2514") ? spaced || place === 0 : stryMutAct_9fa48("2513") ? false : stryMutAct_9fa48("2512") ? true : (stryCov_9fa48("2512", "2513", "2514"), spaced && (stryMutAct_9fa48("2516") ? place !== 0 : stryMutAct_9fa48("2515") ? true : (stryCov_9fa48("2515", "2516"), place === 0)))
            }));
          }
        }
        if (stryMutAct_9fa48("2519") ? isBehind && tokens.at(-2)?.kind === 'number' || /\d/.test(text.charAt(at)) : stryMutAct_9fa48("2518") ? false : stryMutAct_9fa48("2517") ? true : (stryCov_9fa48("2517", "2518", "2519"), (stryMutAct_9fa48("2521") ? isBehind || tokens.at(-2)?.kind === 'number' : stryMutAct_9fa48("2520") ? true : (stryCov_9fa48("2520", "2521"), isBehind && (stryMutAct_9fa48("2523") ? tokens.at(-2)?.kind !== 'number' : stryMutAct_9fa48("2522") ? true : (stryCov_9fa48("2522", "2523"), (stryMutAct_9fa48("2524") ? tokens.at(-2).kind : (stryCov_9fa48("2524"), tokens.at(stryMutAct_9fa48("2525") ? +2 : (stryCov_9fa48("2525"), -2))?.kind)) === (stryMutAct_9fa48("2526") ? "" : (stryCov_9fa48("2526"), 'number')))))) && (stryMutAct_9fa48("2527") ? /\D/ : (stryCov_9fa48("2527"), /\d/)).test(stryMutAct_9fa48("2528") ? text : (stryCov_9fa48("2528"), text.charAt(at))))) {
          if (stryMutAct_9fa48("2529")) {
            {}
          } else {
            stryCov_9fa48("2529");
            throw new Unread(stryMutAct_9fa48("2531") ? "" : (stryCov_9fa48("2531"), 'em ngăn cách các số bằng dấu “;” nhé.'));
          }
        }
      }
    }
    return tokens;
  }
}

/** Whether a number, a letter or a bracket ends with it. */
export const isEnd = stryMutAct_9fa48("2532") ? () => undefined : (stryCov_9fa48("2532"), (() => {
  const isEnd = (token: Token | undefined): boolean => stryMutAct_9fa48("2535") ? token !== undefined || token.kind === 'number' || token.kind === 'name' || token.kind === 'empty' || token.kind === 'sign' && ')}%°′'.includes(token.sign) : stryMutAct_9fa48("2534") ? false : stryMutAct_9fa48("2533") ? true : (stryCov_9fa48("2533", "2534", "2535"), (stryMutAct_9fa48("2537") ? token === undefined : stryMutAct_9fa48("2536") ? true : (stryCov_9fa48("2536", "2537"), token !== undefined)) && (stryMutAct_9fa48("2539") ? (token.kind === 'number' || token.kind === 'name' || token.kind === 'empty') && token.kind === 'sign' && ')}%°′'.includes(token.sign) : stryMutAct_9fa48("2538") ? true : (stryCov_9fa48("2538", "2539"), (stryMutAct_9fa48("2541") ? (token.kind === 'number' || token.kind === 'name') && token.kind === 'empty' : stryMutAct_9fa48("2540") ? false : (stryCov_9fa48("2540", "2541"), (stryMutAct_9fa48("2543") ? token.kind === 'number' && token.kind === 'name' : stryMutAct_9fa48("2542") ? false : (stryCov_9fa48("2542", "2543"), (stryMutAct_9fa48("2545") ? token.kind !== 'number' : stryMutAct_9fa48("2544") ? false : (stryCov_9fa48("2544", "2545"), token.kind === (stryMutAct_9fa48("2546") ? "" : (stryCov_9fa48("2546"), 'number')))) || (stryMutAct_9fa48("2548") ? token.kind !== 'name' : stryMutAct_9fa48("2547") ? false : (stryCov_9fa48("2547", "2548"), token.kind === (stryMutAct_9fa48("2549") ? "" : (stryCov_9fa48("2549"), 'name')))))) || (stryMutAct_9fa48("2551") ? token.kind !== 'empty' : stryMutAct_9fa48("2550") ? false : (stryCov_9fa48("2550", "2551"), token.kind === (stryMutAct_9fa48("2552") ? "" : (stryCov_9fa48("2552"), 'empty')))))) || (stryMutAct_9fa48("2554") ? token.kind === 'sign' || ')}%°′'.includes(token.sign) : stryMutAct_9fa48("2553") ? false : (stryCov_9fa48("2553", "2554"), (stryMutAct_9fa48("2556") ? token.kind !== 'sign' : stryMutAct_9fa48("2555") ? true : (stryCov_9fa48("2555", "2556"), token.kind === (stryMutAct_9fa48("2557") ? "" : (stryCov_9fa48("2557"), 'sign')))) && (stryMutAct_9fa48("2558") ? "" : (stryCov_9fa48("2558"), ')}%°′')).includes(token.sign))))));
  return isEnd;
})());
type Take = (pattern: RegExp) => RegExpExecArray | null;
function takeNumber(take: Take, grouping: boolean): Found[] | undefined {
  if (stryMutAct_9fa48("2559")) {
    {}
  } else {
    stryCov_9fa48("2559");
    const grouped = stryMutAct_9fa48("2560") ? take(GROUPED_BY_SPACES) && takeGroups(take, grouping) : (stryCov_9fa48("2560"), take(GROUPED_BY_SPACES) ?? takeGroups(take, grouping));
    if (stryMutAct_9fa48("2562") ? false : stryMutAct_9fa48("2561") ? true : (stryCov_9fa48("2561", "2562"), grouped)) return stryMutAct_9fa48("2563") ? [] : (stryCov_9fa48("2563"), [numberOf(stryMutAct_9fa48("2564") ? grouped[1].replace(/[ .]/g, '') : (stryCov_9fa48("2564"), grouped[1]?.replace(stryMutAct_9fa48("2565") ? /[^ .]/g : (stryCov_9fa48("2565"), /[ .]/g), stryMutAct_9fa48("2566") ? "Stryker was here!" : (stryCov_9fa48("2566"), ''))), grouped[2])]);
    const found = take(NUMBER);
    if (stryMutAct_9fa48("2569") ? false : stryMutAct_9fa48("2568") ? true : stryMutAct_9fa48("2567") ? found : (stryCov_9fa48("2567", "2568", "2569"), !found)) return undefined;
    const [, before, decimals, period, whole, behind, alone] = found;
    return stryMutAct_9fa48("2570") ? [] : (stryCov_9fa48("2570"), [numberOf(stryMutAct_9fa48("2571") ? (before ?? whole) && alone : (stryCov_9fa48("2571"), (stryMutAct_9fa48("2572") ? before && whole : (stryCov_9fa48("2572"), before ?? whole)) ?? alone), stryMutAct_9fa48("2573") ? decimals && behind : (stryCov_9fa48("2573"), decimals ?? behind), period)]);
  }
}

/** Points that can only group do so in any case: 1.234.567 and 1.234,5. */
function takeGroups(take: Take, grouping: boolean): RegExpExecArray | null {
  if (stryMutAct_9fa48("2574")) {
    {}
  } else {
    stryCov_9fa48("2574");
    return take(grouping ? GROUPED_BY_POINTS : stryMutAct_9fa48("2590") ? /([1-9]\d{0,2}(?:(?:\.\d{3}){2,}|\.\d{3}(?=,\d)))(?![.\d])(?:,(\D+))?/y : stryMutAct_9fa48("2589") ? /([1-9]\d{0,2}(?:(?:\.\d{3}){2,}|\.\d{3}(?=,\d)))(?![.\d])(?:,(\d))?/y : stryMutAct_9fa48("2588") ? /([1-9]\d{0,2}(?:(?:\.\d{3}){2,}|\.\d{3}(?=,\d)))(?![.\d])(?:,(\d+))/y : stryMutAct_9fa48("2587") ? /([1-9]\d{0,2}(?:(?:\.\d{3}){2,}|\.\d{3}(?=,\d)))(?![.\D])(?:,(\d+))?/y : stryMutAct_9fa48("2586") ? /([1-9]\d{0,2}(?:(?:\.\d{3}){2,}|\.\d{3}(?=,\d)))(?![^.\d])(?:,(\d+))?/y : stryMutAct_9fa48("2585") ? /([1-9]\d{0,2}(?:(?:\.\d{3}){2,}|\.\d{3}(?=,\d)))(?=[.\d])(?:,(\d+))?/y : stryMutAct_9fa48("2584") ? /([1-9]\d{0,2}(?:(?:\.\d{3}){2,}|\.\d{3}(?=,\D)))(?![.\d])(?:,(\d+))?/y : stryMutAct_9fa48("2583") ? /([1-9]\d{0,2}(?:(?:\.\d{3}){2,}|\.\d{3}(?!,\d)))(?![.\d])(?:,(\d+))?/y : stryMutAct_9fa48("2582") ? /([1-9]\d{0,2}(?:(?:\.\d{3}){2,}|\.\D{3}(?=,\d)))(?![.\d])(?:,(\d+))?/y : stryMutAct_9fa48("2581") ? /([1-9]\d{0,2}(?:(?:\.\d{3}){2,}|\.\d(?=,\d)))(?![.\d])(?:,(\d+))?/y : stryMutAct_9fa48("2580") ? /([1-9]\d{0,2}(?:(?:\.\D{3}){2,}|\.\d{3}(?=,\d)))(?![.\d])(?:,(\d+))?/y : stryMutAct_9fa48("2579") ? /([1-9]\d{0,2}(?:(?:\.\d){2,}|\.\d{3}(?=,\d)))(?![.\d])(?:,(\d+))?/y : stryMutAct_9fa48("2578") ? /([1-9]\d{0,2}(?:(?:\.\d{3})|\.\d{3}(?=,\d)))(?![.\d])(?:,(\d+))?/y : stryMutAct_9fa48("2577") ? /([1-9]\D{0,2}(?:(?:\.\d{3}){2,}|\.\d{3}(?=,\d)))(?![.\d])(?:,(\d+))?/y : stryMutAct_9fa48("2576") ? /([1-9]\d(?:(?:\.\d{3}){2,}|\.\d{3}(?=,\d)))(?![.\d])(?:,(\d+))?/y : stryMutAct_9fa48("2575") ? /([^1-9]\d{0,2}(?:(?:\.\d{3}){2,}|\.\d{3}(?=,\d)))(?![.\d])(?:,(\d+))?/y : (stryCov_9fa48("2575", "2576", "2577", "2578", "2579", "2580", "2581", "2582", "2583", "2584", "2585", "2586", "2587", "2588", "2589", "2590"), /([1-9]\d{0,2}(?:(?:\.\d{3}){2,}|\.\d{3}(?=,\d)))(?![.\d])(?:,(\d+))?/y));
  }
}
function numberOf(whole = stryMutAct_9fa48("2591") ? "Stryker was here!" : (stryCov_9fa48("2591"), ''), decimals = stryMutAct_9fa48("2592") ? "Stryker was here!" : (stryCov_9fa48("2592"), ''), period = stryMutAct_9fa48("2593") ? "Stryker was here!" : (stryCov_9fa48("2593"), '')): Found {
  if (stryMutAct_9fa48("2594")) {
    {}
  } else {
    stryCov_9fa48("2594");
    if (stryMutAct_9fa48("2598") ? whole.length + decimals.length + period.length <= DIGITS : stryMutAct_9fa48("2597") ? whole.length + decimals.length + period.length >= DIGITS : stryMutAct_9fa48("2596") ? false : stryMutAct_9fa48("2595") ? true : (stryCov_9fa48("2595", "2596", "2597", "2598"), (stryMutAct_9fa48("2599") ? whole.length + decimals.length - period.length : (stryCov_9fa48("2599"), (stryMutAct_9fa48("2600") ? whole.length - decimals.length : (stryCov_9fa48("2600"), whole.length + decimals.length)) + period.length)) > DIGITS)) throw new Unread(stryMutAct_9fa48("2602") ? "" : (stryCov_9fa48("2602"), 'số dài quá.'));
    return stryMutAct_9fa48("2603") ? {} : (stryCov_9fa48("2603"), {
      kind: stryMutAct_9fa48("2604") ? "" : (stryCov_9fa48("2604"), 'number'),
      whole: stryMutAct_9fa48("2607") ? whole.replace(/^0+(?=\d)/, '') && '0' : stryMutAct_9fa48("2606") ? false : stryMutAct_9fa48("2605") ? true : (stryCov_9fa48("2605", "2606", "2607"), whole.replace(stryMutAct_9fa48("2611") ? /^0+(?=\D)/ : stryMutAct_9fa48("2610") ? /^0+(?!\d)/ : stryMutAct_9fa48("2609") ? /^0(?=\d)/ : stryMutAct_9fa48("2608") ? /0+(?=\d)/ : (stryCov_9fa48("2608", "2609", "2610", "2611"), /^0+(?=\d)/), stryMutAct_9fa48("2612") ? "Stryker was here!" : (stryCov_9fa48("2612"), '')) || (stryMutAct_9fa48("2613") ? "" : (stryCov_9fa48("2613"), '0'))),
      decimals,
      period
    });
  }
}
function takeLetters(take: Take): Found[] | undefined {
  if (stryMutAct_9fa48("2614")) {
    {}
  } else {
    stryCov_9fa48("2614");
    const run = stryMutAct_9fa48("2615") ? take(LETTER_RUN)[0] : (stryCov_9fa48("2615"), take(LETTER_RUN)?.[0]);
    if (stryMutAct_9fa48("2618") ? run !== undefined : stryMutAct_9fa48("2617") ? false : stryMutAct_9fa48("2616") ? true : (stryCov_9fa48("2616", "2617", "2618"), run === undefined)) return undefined;
    const word = unmarked(run);
    if (stryMutAct_9fa48("2621") ? run.toLowerCase() !== 'và' : stryMutAct_9fa48("2620") ? false : stryMutAct_9fa48("2619") ? true : (stryCov_9fa48("2619", "2620", "2621"), (stryMutAct_9fa48("2622") ? run.toUpperCase() : (stryCov_9fa48("2622"), run.toLowerCase())) === (stryMutAct_9fa48("2623") ? "" : (stryCov_9fa48("2623"), 'và')))) return stryMutAct_9fa48("2624") ? [] : (stryCov_9fa48("2624"), [stryMutAct_9fa48("2625") ? {} : (stryCov_9fa48("2625"), {
      kind: stryMutAct_9fa48("2626") ? "" : (stryCov_9fa48("2626"), 'joiner'),
      joiner: stryMutAct_9fa48("2627") ? "" : (stryCov_9fa48("2627"), 'và')
    })]);
    if (stryMutAct_9fa48("2630") ? word !== 'can' : stryMutAct_9fa48("2629") ? false : stryMutAct_9fa48("2628") ? true : (stryCov_9fa48("2628", "2629", "2630"), word === (stryMutAct_9fa48("2631") ? "" : (stryCov_9fa48("2631"), 'can')))) return stryMutAct_9fa48("2632") ? [] : (stryCov_9fa48("2632"), [stryMutAct_9fa48("2633") ? {} : (stryCov_9fa48("2633"), {
      kind: stryMutAct_9fa48("2634") ? "" : (stryCov_9fa48("2634"), 'root'),
      degree: /ba|3/i.test(stryMutAct_9fa48("2635") ? take(ROOT_OF_DEGREE)?.[1] && '' : (stryCov_9fa48("2635"), (stryMutAct_9fa48("2636") ? take(ROOT_OF_DEGREE)[1] : (stryCov_9fa48("2636"), take(ROOT_OF_DEGREE)?.[1])) ?? (stryMutAct_9fa48("2637") ? "Stryker was here!" : (stryCov_9fa48("2637"), '')))) ? 3 : 2
    })]);
    const known = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    if (stryMutAct_9fa48("2639") ? false : stryMutAct_9fa48("2638") ? true : (stryCov_9fa48("2638", "2639"), known)) return stryMutAct_9fa48("2640") ? [] : (stryCov_9fa48("2640"), [known]);
    if (stryMutAct_9fa48("2643") ? run.length > LETTERS && !/^[a-zα-ωℝ]+$/i.test(run) : stryMutAct_9fa48("2642") ? false : stryMutAct_9fa48("2641") ? true : (stryCov_9fa48("2641", "2642", "2643"), (stryMutAct_9fa48("2646") ? run.length <= LETTERS : stryMutAct_9fa48("2645") ? run.length >= LETTERS : stryMutAct_9fa48("2644") ? false : (stryCov_9fa48("2644", "2645", "2646"), run.length > LETTERS)) || (stryMutAct_9fa48("2647") ? /^[a-zα-ωℝ]+$/i.test(run) : (stryCov_9fa48("2647"), !(stryMutAct_9fa48("2651") ? /^[^a-zα-ωℝ]+$/i : stryMutAct_9fa48("2650") ? /^[a-zα-ωℝ]$/i : stryMutAct_9fa48("2649") ? /^[a-zα-ωℝ]+/i : stryMutAct_9fa48("2648") ? /[a-zα-ωℝ]+$/i : (stryCov_9fa48("2648", "2649", "2650", "2651"), /^[a-zα-ωℝ]+$/i)).test(run))))) throw new Unread(stryMutAct_9fa48("2653") ? `` : (stryCov_9fa48("2653"), `không hiểu “${run}”.`));
    const names = Array.from(run, stryMutAct_9fa48("2654") ? () => undefined : (stryCov_9fa48("2654"), letter => (stryMutAct_9fa48("2657") ? letter !== 'π' : stryMutAct_9fa48("2656") ? false : stryMutAct_9fa48("2655") ? true : (stryCov_9fa48("2655", "2656", "2657"), letter === (stryMutAct_9fa48("2658") ? "" : (stryCov_9fa48("2658"), 'π')))) ? stryMutAct_9fa48("2659") ? "" : (stryCov_9fa48("2659"), 'pi') : letter));
    const last = stryMutAct_9fa48("2660") ? names.pop() && '' : (stryCov_9fa48("2660"), names.pop() ?? (stryMutAct_9fa48("2661") ? "Stryker was here!" : (stryCov_9fa48("2661"), '')));
    const [, named, digits] = stryMutAct_9fa48("2664") ? last !== 'pi' && take(BELOW) && [] : stryMutAct_9fa48("2663") ? false : stryMutAct_9fa48("2662") ? true : (stryCov_9fa48("2662", "2663", "2664"), (stryMutAct_9fa48("2666") ? last !== 'pi' || take(BELOW) : stryMutAct_9fa48("2665") ? false : (stryCov_9fa48("2665", "2666"), (stryMutAct_9fa48("2668") ? last === 'pi' : stryMutAct_9fa48("2667") ? true : (stryCov_9fa48("2667", "2668"), last !== (stryMutAct_9fa48("2669") ? "" : (stryCov_9fa48("2669"), 'pi')))) && take(BELOW))) || (stryMutAct_9fa48("2670") ? ["Stryker was here"] : (stryCov_9fa48("2670"), [])));
    const below = stryMutAct_9fa48("2671") ? named && digits : (stryCov_9fa48("2671"), named ?? digits);
    return (stryMutAct_9fa48("2672") ? [] : (stryCov_9fa48("2672"), [...names, (stryMutAct_9fa48("2675") ? below !== undefined : stryMutAct_9fa48("2674") ? false : stryMutAct_9fa48("2673") ? true : (stryCov_9fa48("2673", "2674", "2675"), below === undefined)) ? last : stryMutAct_9fa48("2676") ? `` : (stryCov_9fa48("2676"), `${last}_${below}`)])).map(stryMutAct_9fa48("2677") ? () => undefined : (stryCov_9fa48("2677"), name => stryMutAct_9fa48("2678") ? {} : (stryCov_9fa48("2678"), {
      kind: stryMutAct_9fa48("2679") ? "" : (stryCov_9fa48("2679"), 'name'),
      name
    })));
  }
}
function takeSign(take: Take): Found[] {
  if (stryMutAct_9fa48("2680")) {
    {}
  } else {
    stryCov_9fa48("2680");
    const sign = stryMutAct_9fa48("2681") ? take(/./uy)?.[0] && '' : (stryCov_9fa48("2681"), (stryMutAct_9fa48("2682") ? take(/./uy)[0] : (stryCov_9fa48("2682"), take(/./uy)?.[0])) ?? (stryMutAct_9fa48("2683") ? "Stryker was here!" : (stryCov_9fa48("2683"), '')));
    const found = Object.hasOwn(SIGNS, sign) ? SIGNS[sign] : undefined;
    if (stryMutAct_9fa48("2686") ? false : stryMutAct_9fa48("2685") ? true : stryMutAct_9fa48("2684") ? found : (stryCov_9fa48("2684", "2685", "2686"), !found)) throw new Unread(stryMutAct_9fa48("2688") ? `` : (stryCov_9fa48("2688"), `không hiểu “${sign}”.`));
    return stryMutAct_9fa48("2689") ? [] : (stryCov_9fa48("2689"), [found]);
  }
}