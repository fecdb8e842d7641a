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
import type { Joiner, Relation, Sign, Words, Written } from './written.ts';
import { isEnd, type Token, tidied, tokensOf, unmarked, Unread } from './tokens.ts';
export type Reading = {
  /** Whether a point groups thousands, so that "1.000" is a thousand. */
  grouping: boolean;
  /** What stands behind the field; who writes it once more is understood. */
  unit?: string;
};

/** Characters at most: nothing longer is looked at. */
export const LONGEST = 200;
/** Brackets, roots and powers inside each other at most. */
const DEEPEST = 20;

/** An answer as its tree, or what is missing in it, in words that stand behind "Chưa đọc được: ". */
export function read(text: string, {
  grouping,
  unit = stryMutAct_9fa48("1109") ? "Stryker was here!" : (stryCov_9fa48("1109"), '')
}: Reading): {
  written: Written;
} | {
  fault: string;
} {
  if (stryMutAct_9fa48("1110")) {
    {}
  } else {
    stryCov_9fa48("1110");
    try {
      if (stryMutAct_9fa48("1111")) {
        {}
      } else {
        stryCov_9fa48("1111");
        if (stryMutAct_9fa48("1115") ? text.length <= LONGEST : stryMutAct_9fa48("1114") ? text.length >= LONGEST : stryMutAct_9fa48("1113") ? false : stryMutAct_9fa48("1112") ? true : (stryCov_9fa48("1112", "1113", "1114", "1115"), text.length > LONGEST)) throw new Unread(stryMutAct_9fa48("1117") ? "" : (stryCov_9fa48("1117"), 'câu trả lời dài quá.'));
        const tidy = tidied(text).replace(stryMutAct_9fa48("1119") ? / \.$/ : stryMutAct_9fa48("1118") ? / ?\./ : (stryCov_9fa48("1118", "1119"), / ?\.$/), stryMutAct_9fa48("1120") ? "Stryker was here!" : (stryCov_9fa48("1120"), '')).replace(OPENING, stryMutAct_9fa48("1121") ? "Stryker was here!" : (stryCov_9fa48("1121"), ''));
        const bare = withoutUnit(tidy, tidied(unit));
        const words = wordsIn(bare);
        return stryMutAct_9fa48("1122") ? {} : (stryCov_9fa48("1122"), {
          written: words ? stryMutAct_9fa48("1123") ? {} : (stryCov_9fa48("1123"), {
            kind: stryMutAct_9fa48("1124") ? "" : (stryCov_9fa48("1124"), 'words'),
            words
          }) : parsed(tokensOf(bare, grouping))
        });
      }
    } catch (error) {
      if (stryMutAct_9fa48("1125")) {
        {}
      } else {
        stryCov_9fa48("1125");
        if (stryMutAct_9fa48("1127") ? false : stryMutAct_9fa48("1126") ? true : (stryCov_9fa48("1126", "1127"), error instanceof Unread)) return stryMutAct_9fa48("1128") ? {} : (stryCov_9fa48("1128"), {
          fault: error.message
        });
        throw error;
      }
    }
  }
}

/** How an answer may begin: "Đáp số: 5", "Vậy x = 2". */
const OPENING = stryMutAct_9fa48("1134") ? /^(?:(?:vậy|đáp số|đáp án|đs|kết quả|nghiệm|tập(?: hợp| nghiệm)?)(?: là)?(?: ?: | ))+/iu : stryMutAct_9fa48("1133") ? /^(?:(?:vậy|đáp số|đáp án|đs|kết quả|nghiệm|tập(?: hợp| nghiệm)?)(?: là)?(?: : ?| ))+/iu : stryMutAct_9fa48("1132") ? /^(?:(?:vậy|đáp số|đáp án|đs|kết quả|nghiệm|tập(?: hợp| nghiệm)?)(?: là)(?: ?: ?| ))+/iu : stryMutAct_9fa48("1131") ? /^(?:(?:vậy|đáp số|đáp án|đs|kết quả|nghiệm|tập(?: hợp| nghiệm))(?: là)?(?: ?: ?| ))+/iu : stryMutAct_9fa48("1130") ? /^(?:(?:vậy|đáp số|đáp án|đs|kết quả|nghiệm|tập(?: hợp| nghiệm)?)(?: là)?(?: ?: ?| ))/iu : stryMutAct_9fa48("1129") ? /(?:(?:vậy|đáp số|đáp án|đs|kết quả|nghiệm|tập(?: hợp| nghiệm)?)(?: là)?(?: ?: ?| ))+/iu : (stryCov_9fa48("1129", "1130", "1131", "1132", "1133", "1134"), /^(?:(?:vậy|đáp số|đáp án|đs|kết quả|nghiệm|tập(?: hợp| nghiệm)?)(?: là)?(?: ?: ?| ))+/iu);

/** Answers in words, without marks. */
const SAID: [words: Words, said: RegExp][] = stryMutAct_9fa48("1135") ? [] : (stryCov_9fa48("1135"), [stryMutAct_9fa48("1136") ? [] : (stryCov_9fa48("1136"), [stryMutAct_9fa48("1137") ? "" : (stryCov_9fa48("1137"), 'vô nghiệm'), stryMutAct_9fa48("1141") ? /^(?:(?:phuong trinh|bat phuong trinh|he phuong trinh|he|pt|bpt) )?(?:da cho )(?:vo nghiem|khong co nghiem)$/ : stryMutAct_9fa48("1140") ? /^(?:(?:phuong trinh|bat phuong trinh|he phuong trinh|he|pt|bpt) )(?:da cho )?(?:vo nghiem|khong co nghiem)$/ : stryMutAct_9fa48("1139") ? /^(?:(?:phuong trinh|bat phuong trinh|he phuong trinh|he|pt|bpt) )?(?:da cho )?(?:vo nghiem|khong co nghiem)/ : stryMutAct_9fa48("1138") ? /(?:(?:phuong trinh|bat phuong trinh|he phuong trinh|he|pt|bpt) )?(?:da cho )?(?:vo nghiem|khong co nghiem)$/ : (stryCov_9fa48("1138", "1139", "1140", "1141"), /^(?:(?:phuong trinh|bat phuong trinh|he phuong trinh|he|pt|bpt) )?(?:da cho )?(?:vo nghiem|khong co nghiem)$/)]), stryMutAct_9fa48("1142") ? [] : (stryCov_9fa48("1142"), [stryMutAct_9fa48("1143") ? "" : (stryCov_9fa48("1143"), 'vô số nghiệm'), stryMutAct_9fa48("1148") ? /^(?:(?:phuong trinh|bat phuong trinh|he phuong trinh|he|pt|bpt) )?(?:da cho )?(?:co )vo so nghiem$/ : stryMutAct_9fa48("1147") ? /^(?:(?:phuong trinh|bat phuong trinh|he phuong trinh|he|pt|bpt) )?(?:da cho )(?:co )?vo so nghiem$/ : stryMutAct_9fa48("1146") ? /^(?:(?:phuong trinh|bat phuong trinh|he phuong trinh|he|pt|bpt) )(?:da cho )?(?:co )?vo so nghiem$/ : stryMutAct_9fa48("1145") ? /^(?:(?:phuong trinh|bat phuong trinh|he phuong trinh|he|pt|bpt) )?(?:da cho )?(?:co )?vo so nghiem/ : stryMutAct_9fa48("1144") ? /(?:(?:phuong trinh|bat phuong trinh|he phuong trinh|he|pt|bpt) )?(?:da cho )?(?:co )?vo so nghiem$/ : (stryCov_9fa48("1144", "1145", "1146", "1147", "1148"), /^(?:(?:phuong trinh|bat phuong trinh|he phuong trinh|he|pt|bpt) )?(?:da cho )?(?:co )?vo so nghiem$/)]), stryMutAct_9fa48("1149") ? [] : (stryCov_9fa48("1149"), [stryMutAct_9fa48("1150") ? "" : (stryCov_9fa48("1150"), 'mọi số thực'), stryMutAct_9fa48("1170") ? /^(?:(?:nghiem )?dung )?(?:voi )?moi (?:(?:gia tri(?: cua)?|so thuc) )?[a-z]$|^(?:voi )?moi so thuc$|^[a-z] tuy y$|^[a-z] ?(?:∈|thuoc) ?[^rℝ]$/ : stryMutAct_9fa48("1169") ? /^(?:(?:nghiem )?dung )?(?:voi )?moi (?:(?:gia tri(?: cua)?|so thuc) )?[a-z]$|^(?:voi )?moi so thuc$|^[a-z] tuy y$|^[a-z] ?(?:∈|thuoc) [rℝ]$/ : stryMutAct_9fa48("1168") ? /^(?:(?:nghiem )?dung )?(?:voi )?moi (?:(?:gia tri(?: cua)?|so thuc) )?[a-z]$|^(?:voi )?moi so thuc$|^[a-z] tuy y$|^[a-z] (?:∈|thuoc) ?[rℝ]$/ : stryMutAct_9fa48("1167") ? /^(?:(?:nghiem )?dung )?(?:voi )?moi (?:(?:gia tri(?: cua)?|so thuc) )?[a-z]$|^(?:voi )?moi so thuc$|^[a-z] tuy y$|^[^a-z] ?(?:∈|thuoc) ?[rℝ]$/ : stryMutAct_9fa48("1166") ? /^(?:(?:nghiem )?dung )?(?:voi )?moi (?:(?:gia tri(?: cua)?|so thuc) )?[a-z]$|^(?:voi )?moi so thuc$|^[a-z] tuy y$|^[a-z] ?(?:∈|thuoc) ?[rℝ]/ : stryMutAct_9fa48("1165") ? /^(?:(?:nghiem )?dung )?(?:voi )?moi (?:(?:gia tri(?: cua)?|so thuc) )?[a-z]$|^(?:voi )?moi so thuc$|^[a-z] tuy y$|[a-z] ?(?:∈|thuoc) ?[rℝ]$/ : stryMutAct_9fa48("1164") ? /^(?:(?:nghiem )?dung )?(?:voi )?moi (?:(?:gia tri(?: cua)?|so thuc) )?[a-z]$|^(?:voi )?moi so thuc$|^[^a-z] tuy y$|^[a-z] ?(?:∈|thuoc) ?[rℝ]$/ : stryMutAct_9fa48("1163") ? /^(?:(?:nghiem )?dung )?(?:voi )?moi (?:(?:gia tri(?: cua)?|so thuc) )?[a-z]$|^(?:voi )?moi so thuc$|^[a-z] tuy y|^[a-z] ?(?:∈|thuoc) ?[rℝ]$/ : stryMutAct_9fa48("1162") ? /^(?:(?:nghiem )?dung )?(?:voi )?moi (?:(?:gia tri(?: cua)?|so thuc) )?[a-z]$|^(?:voi )?moi so thuc$|[a-z] tuy y$|^[a-z] ?(?:∈|thuoc) ?[rℝ]$/ : stryMutAct_9fa48("1161") ? /^(?:(?:nghiem )?dung )?(?:voi )?moi (?:(?:gia tri(?: cua)?|so thuc) )?[a-z]$|^(?:voi )moi so thuc$|^[a-z] tuy y$|^[a-z] ?(?:∈|thuoc) ?[rℝ]$/ : stryMutAct_9fa48("1160") ? /^(?:(?:nghiem )?dung )?(?:voi )?moi (?:(?:gia tri(?: cua)?|so thuc) )?[a-z]$|^(?:voi )?moi so thuc|^[a-z] tuy y$|^[a-z] ?(?:∈|thuoc) ?[rℝ]$/ : stryMutAct_9fa48("1159") ? /^(?:(?:nghiem )?dung )?(?:voi )?moi (?:(?:gia tri(?: cua)?|so thuc) )?[a-z]$|(?:voi )?moi so thuc$|^[a-z] tuy y$|^[a-z] ?(?:∈|thuoc) ?[rℝ]$/ : stryMutAct_9fa48("1158") ? /^(?:(?:nghiem )?dung )?(?:voi )?moi (?:(?:gia tri(?: cua)?|so thuc) )?[^a-z]$|^(?:voi )?moi so thuc$|^[a-z] tuy y$|^[a-z] ?(?:∈|thuoc) ?[rℝ]$/ : stryMutAct_9fa48("1157") ? /^(?:(?:nghiem )?dung )?(?:voi )?moi (?:(?:gia tri(?: cua)|so thuc) )?[a-z]$|^(?:voi )?moi so thuc$|^[a-z] tuy y$|^[a-z] ?(?:∈|thuoc) ?[rℝ]$/ : stryMutAct_9fa48("1156") ? /^(?:(?:nghiem )?dung )?(?:voi )?moi (?:(?:gia tri(?: cua)?|so thuc) )[a-z]$|^(?:voi )?moi so thuc$|^[a-z] tuy y$|^[a-z] ?(?:∈|thuoc) ?[rℝ]$/ : stryMutAct_9fa48("1155") ? /^(?:(?:nghiem )?dung )?(?:voi )moi (?:(?:gia tri(?: cua)?|so thuc) )?[a-z]$|^(?:voi )?moi so thuc$|^[a-z] tuy y$|^[a-z] ?(?:∈|thuoc) ?[rℝ]$/ : stryMutAct_9fa48("1154") ? /^(?:(?:nghiem )dung )?(?:voi )?moi (?:(?:gia tri(?: cua)?|so thuc) )?[a-z]$|^(?:voi )?moi so thuc$|^[a-z] tuy y$|^[a-z] ?(?:∈|thuoc) ?[rℝ]$/ : stryMutAct_9fa48("1153") ? /^(?:(?:nghiem )?dung )(?:voi )?moi (?:(?:gia tri(?: cua)?|so thuc) )?[a-z]$|^(?:voi )?moi so thuc$|^[a-z] tuy y$|^[a-z] ?(?:∈|thuoc) ?[rℝ]$/ : stryMutAct_9fa48("1152") ? /^(?:(?:nghiem )?dung )?(?:voi )?moi (?:(?:gia tri(?: cua)?|so thuc) )?[a-z]|^(?:voi )?moi so thuc$|^[a-z] tuy y$|^[a-z] ?(?:∈|thuoc) ?[rℝ]$/ : stryMutAct_9fa48("1151") ? /(?:(?:nghiem )?dung )?(?:voi )?moi (?:(?:gia tri(?: cua)?|so thuc) )?[a-z]$|^(?:voi )?moi so thuc$|^[a-z] tuy y$|^[a-z] ?(?:∈|thuoc) ?[rℝ]$/ : (stryCov_9fa48("1151", "1152", "1153", "1154", "1155", "1156", "1157", "1158", "1159", "1160", "1161", "1162", "1163", "1164", "1165", "1166", "1167", "1168", "1169", "1170"), /^(?:(?:nghiem )?dung )?(?:voi )?moi (?:(?:gia tri(?: cua)?|so thuc) )?[a-z]$|^(?:voi )?moi so thuc$|^[a-z] tuy y$|^[a-z] ?(?:∈|thuoc) ?[rℝ]$/)])]);
const wordsIn = (text: string): Words | undefined => {
  if (stryMutAct_9fa48("1171")) {
    {}
  } else {
    stryCov_9fa48("1171");
    const plain = unmarked(text);
    return stryMutAct_9fa48("1172") ? SAID.find(([, said]) => said.test(plain))[0] : (stryCov_9fa48("1172"), SAID.find(stryMutAct_9fa48("1173") ? () => undefined : (stryCov_9fa48("1173"), ([, said]) => said.test(plain)))?.[0]);
  }
};

/** @param text,unit tidied */
function withoutUnit(text: string, unit: string): string {
  if (stryMutAct_9fa48("1174")) {
    {}
  } else {
    stryCov_9fa48("1174");
    if (stryMutAct_9fa48("1177") ? unit !== '' : stryMutAct_9fa48("1176") ? false : stryMutAct_9fa48("1175") ? true : (stryCov_9fa48("1175", "1176", "1177"), unit === (stryMutAct_9fa48("1178") ? "Stryker was here!" : (stryCov_9fa48("1178"), '')))) return text;
    const wanted = plainUnit(unit);
    for (let at = stryMutAct_9fa48("1179") ? text.length + 1 : (stryCov_9fa48("1179"), text.length - 1); stryMutAct_9fa48("1181") ? at > 0 || text.length - at <= unit.length + 8 : stryMutAct_9fa48("1180") ? false : (stryCov_9fa48("1180", "1181"), (stryMutAct_9fa48("1184") ? at <= 0 : stryMutAct_9fa48("1183") ? at >= 0 : stryMutAct_9fa48("1182") ? true : (stryCov_9fa48("1182", "1183", "1184"), at > 0)) && (stryMutAct_9fa48("1187") ? text.length - at > unit.length + 8 : stryMutAct_9fa48("1186") ? text.length - at < unit.length + 8 : stryMutAct_9fa48("1185") ? true : (stryCov_9fa48("1185", "1186", "1187"), (stryMutAct_9fa48("1188") ? text.length + at : (stryCov_9fa48("1188"), text.length - at)) <= (stryMutAct_9fa48("1189") ? unit.length - 8 : (stryCov_9fa48("1189"), unit.length + 8))))); stryMutAct_9fa48("1190") ? at++ : (stryCov_9fa48("1190"), at--)) {
      if (stryMutAct_9fa48("1191")) {
        {}
      } else {
        stryCov_9fa48("1191");
        const isCut = stryMutAct_9fa48("1194") ? /^\p{L}/u.test(text.slice(at)) || /\p{L}$/u.test(text.slice(0, at)) : stryMutAct_9fa48("1193") ? false : stryMutAct_9fa48("1192") ? true : (stryCov_9fa48("1192", "1193", "1194"), (stryMutAct_9fa48("1196") ? /^\P{L}/u : stryMutAct_9fa48("1195") ? /\p{L}/u : (stryCov_9fa48("1195", "1196"), /^\p{L}/u)).test(stryMutAct_9fa48("1197") ? text : (stryCov_9fa48("1197"), text.slice(at))) && (stryMutAct_9fa48("1199") ? /\P{L}$/u : stryMutAct_9fa48("1198") ? /\p{L}/u : (stryCov_9fa48("1198", "1199"), /\p{L}$/u)).test(stryMutAct_9fa48("1200") ? text : (stryCov_9fa48("1200"), text.slice(0, at))));
        if (stryMutAct_9fa48("1203") ? !isCut || plainUnit(text.slice(at)) === wanted : stryMutAct_9fa48("1202") ? false : stryMutAct_9fa48("1201") ? true : (stryCov_9fa48("1201", "1202", "1203"), (stryMutAct_9fa48("1204") ? isCut : (stryCov_9fa48("1204"), !isCut)) && (stryMutAct_9fa48("1206") ? plainUnit(text.slice(at)) !== wanted : stryMutAct_9fa48("1205") ? true : (stryCov_9fa48("1205", "1206"), plainUnit(stryMutAct_9fa48("1207") ? text : (stryCov_9fa48("1207"), text.slice(at))) === wanted)))) return stryMutAct_9fa48("1209") ? text.trim() : stryMutAct_9fa48("1208") ? text.slice(0, at) : (stryCov_9fa48("1208", "1209"), text.slice(0, at).trim());
      }
    }
    return text;
  }
}

/** cm², cm^2 and cm2 are the same. */
const plainUnit = stryMutAct_9fa48("1210") ? () => undefined : (stryCov_9fa48("1210"), (() => {
  const plainUnit = (unit: string): string => unmarked(unit).replace(stryMutAct_9fa48("1212") ? /[\S^()_]/g : stryMutAct_9fa48("1211") ? /[^\s^()_]/g : (stryCov_9fa48("1211", "1212"), /[\s^()_]/g), stryMutAct_9fa48("1213") ? "Stryker was here!" : (stryCov_9fa48("1213"), ''));
  return plainUnit;
})());
function parsed(tokens: Token[]): Written {
  if (stryMutAct_9fa48("1214")) {
    {}
  } else {
    stryCov_9fa48("1214");
    let at = 0;
    let depth = 0;
    let openBars = 0;
    const isSign = (...signs: string[]): boolean => {
      if (stryMutAct_9fa48("1215")) {
        {}
      } else {
        stryCov_9fa48("1215");
        const token = tokens[at];
        return stryMutAct_9fa48("1218") ? token?.kind === 'sign' || signs.includes(token.sign) : stryMutAct_9fa48("1217") ? false : stryMutAct_9fa48("1216") ? true : (stryCov_9fa48("1216", "1217", "1218"), (stryMutAct_9fa48("1220") ? token?.kind !== 'sign' : stryMutAct_9fa48("1219") ? true : (stryCov_9fa48("1219", "1220"), (stryMutAct_9fa48("1221") ? token.kind : (stryCov_9fa48("1221"), token?.kind)) === (stryMutAct_9fa48("1222") ? "" : (stryCov_9fa48("1222"), 'sign')))) && signs.includes(token.sign));
      }
    };
    const takeSign = (...signs: string[]): string | undefined => {
      if (stryMutAct_9fa48("1223")) {
        {}
      } else {
        stryCov_9fa48("1223");
        const token = tokens[at];
        if (stryMutAct_9fa48("1226") ? token?.kind !== 'sign' && !signs.includes(token.sign) : stryMutAct_9fa48("1225") ? false : stryMutAct_9fa48("1224") ? true : (stryCov_9fa48("1224", "1225", "1226"), (stryMutAct_9fa48("1228") ? token?.kind === 'sign' : stryMutAct_9fa48("1227") ? false : (stryCov_9fa48("1227", "1228"), (stryMutAct_9fa48("1229") ? token.kind : (stryCov_9fa48("1229"), token?.kind)) !== (stryMutAct_9fa48("1230") ? "" : (stryCov_9fa48("1230"), 'sign')))) || (stryMutAct_9fa48("1231") ? signs.includes(token.sign) : (stryCov_9fa48("1231"), !signs.includes(token.sign))))) return undefined;
        stryMutAct_9fa48("1232") ? at-- : (stryCov_9fa48("1232"), at++);
        return token.sign;
      }
    };
    const takeJoiner = (): Joiner | undefined => {
      if (stryMutAct_9fa48("1233")) {
        {}
      } else {
        stryCov_9fa48("1233");
        const token = tokens[at];
        if (stryMutAct_9fa48("1236") ? token?.kind === 'joiner' : stryMutAct_9fa48("1235") ? false : stryMutAct_9fa48("1234") ? true : (stryCov_9fa48("1234", "1235", "1236"), (stryMutAct_9fa48("1237") ? token.kind : (stryCov_9fa48("1237"), token?.kind)) !== (stryMutAct_9fa48("1238") ? "" : (stryCov_9fa48("1238"), 'joiner')))) return undefined;
        stryMutAct_9fa48("1239") ? at-- : (stryCov_9fa48("1239"), at++);
        return token.joiner;
      }
    };
    const unexpected = (): Unread => {
      if (stryMutAct_9fa48("1240")) {
        {}
      } else {
        stryCov_9fa48("1240");
        const token = tokens[at];
        const before = tokens[stryMutAct_9fa48("1241") ? at + 1 : (stryCov_9fa48("1241"), at - 1)];
        const shown = stryMutAct_9fa48("1242") ? () => undefined : (stryCov_9fa48("1242"), (() => {
          const shown = ({
            text
          }: Token) => stryMutAct_9fa48("1243") ? `` : (stryCov_9fa48("1243"), `“${(stryMutAct_9fa48("1246") ? text !== '-' : stryMutAct_9fa48("1245") ? false : stryMutAct_9fa48("1244") ? true : (stryCov_9fa48("1244", "1245", "1246"), text === (stryMutAct_9fa48("1247") ? "" : (stryCov_9fa48("1247"), '-')))) ? stryMutAct_9fa48("1248") ? "" : (stryCov_9fa48("1248"), '−') : (stryMutAct_9fa48("1251") ? text !== '*' : stryMutAct_9fa48("1250") ? false : stryMutAct_9fa48("1249") ? true : (stryCov_9fa48("1249", "1250", "1251"), text === (stryMutAct_9fa48("1252") ? "" : (stryCov_9fa48("1252"), '*')))) ? stryMutAct_9fa48("1253") ? "" : (stryCov_9fa48("1253"), '·') : text}”`);
          return shown;
        })());
        if (stryMutAct_9fa48("1256") ? false : stryMutAct_9fa48("1255") ? true : stryMutAct_9fa48("1254") ? token : (stryCov_9fa48("1254", "1255", "1256"), !token)) return new Unread(before ? stryMutAct_9fa48("1257") ? `` : (stryCov_9fa48("1257"), `sau ${shown(before)} còn thiếu.`) : stryMutAct_9fa48("1258") ? "" : (stryCov_9fa48("1258"), 'em chưa viết gì.'));
        if (stryMutAct_9fa48("1261") ? false : stryMutAct_9fa48("1260") ? true : stryMutAct_9fa48("1259") ? before : (stryCov_9fa48("1259", "1260", "1261"), !before)) return new Unread(stryMutAct_9fa48("1262") ? `` : (stryCov_9fa48("1262"), `trước ${shown(token)} còn thiếu.`));
        const isGap = stryMutAct_9fa48("1265") ? isEnd(before) || token.kind === 'number' || isSign('{') || token.kind === 'empty' : stryMutAct_9fa48("1264") ? false : stryMutAct_9fa48("1263") ? true : (stryCov_9fa48("1263", "1264", "1265"), isEnd(before) && (stryMutAct_9fa48("1267") ? (token.kind === 'number' || isSign('{')) && token.kind === 'empty' : stryMutAct_9fa48("1266") ? true : (stryCov_9fa48("1266", "1267"), (stryMutAct_9fa48("1269") ? token.kind === 'number' && isSign('{') : stryMutAct_9fa48("1268") ? false : (stryCov_9fa48("1268", "1269"), (stryMutAct_9fa48("1271") ? token.kind !== 'number' : stryMutAct_9fa48("1270") ? false : (stryCov_9fa48("1270", "1271"), token.kind === (stryMutAct_9fa48("1272") ? "" : (stryCov_9fa48("1272"), 'number')))) || isSign(stryMutAct_9fa48("1273") ? "" : (stryCov_9fa48("1273"), '{')))) || (stryMutAct_9fa48("1275") ? token.kind !== 'empty' : stryMutAct_9fa48("1274") ? false : (stryCov_9fa48("1274", "1275"), token.kind === (stryMutAct_9fa48("1276") ? "" : (stryCov_9fa48("1276"), 'empty')))))));
        return new Unread(isGap ? stryMutAct_9fa48("1277") ? `` : (stryCov_9fa48("1277"), `giữa ${shown(before)} và ${shown(token)} thiếu một dấu.`) : stryMutAct_9fa48("1278") ? `` : (stryCov_9fa48("1278"), `${shown(token)} không đứng sau ${shown(before)} được.`));
      }
    };
    const close = (sign: string): void => {
      if (stryMutAct_9fa48("1279")) {
        {}
      } else {
        stryCov_9fa48("1279");
        if (stryMutAct_9fa48("1282") ? takeSign(sign) !== undefined : stryMutAct_9fa48("1281") ? false : stryMutAct_9fa48("1280") ? true : (stryCov_9fa48("1280", "1281", "1282"), takeSign(sign) === undefined)) throw (stryMutAct_9fa48("1286") ? at < tokens.length : stryMutAct_9fa48("1285") ? at > tokens.length : stryMutAct_9fa48("1284") ? false : stryMutAct_9fa48("1283") ? true : (stryCov_9fa48("1283", "1284", "1285", "1286"), at >= tokens.length)) ? new Unread(stryMutAct_9fa48("1287") ? `` : (stryCov_9fa48("1287"), `thiếu dấu “${sign}”.`)) : unexpected();
      }
    };
    const deeper = <T,>(inner: () => T): T => {
      if (stryMutAct_9fa48("1288")) {
        {}
      } else {
        stryCov_9fa48("1288");
        if (stryMutAct_9fa48("1292") ? ++depth <= DEEPEST : stryMutAct_9fa48("1291") ? ++depth >= DEEPEST : stryMutAct_9fa48("1290") ? false : stryMutAct_9fa48("1289") ? true : (stryCov_9fa48("1289", "1290", "1291", "1292"), (stryMutAct_9fa48("1293") ? --depth : (stryCov_9fa48("1293"), ++depth)) > DEEPEST)) throw new Unread(stryMutAct_9fa48("1295") ? "" : (stryCov_9fa48("1295"), 'câu trả lời có nhiều lớp quá.'));
        const found = inner();
        stryMutAct_9fa48("1296") ? depth++ : (stryCov_9fa48("1296"), depth--);
        return found;
      }
    };
    function answer(): Written {
      if (stryMutAct_9fa48("1297")) {
        {}
      } else {
        stryCov_9fa48("1297");
        const items = stryMutAct_9fa48("1298") ? [] : (stryCov_9fa48("1298"), [statement()]);
        const joiners = new Set<Joiner>();
        for (let joiner = takeJoiner(); stryMutAct_9fa48("1299") ? false : (stryCov_9fa48("1299"), joiner); joiner = takeJoiner()) {
          if (stryMutAct_9fa48("1300")) {
            {}
          } else {
            stryCov_9fa48("1300");
            if (stryMutAct_9fa48("1301")) {
              ;
            } else {
              stryCov_9fa48("1301");
              joiners.add(joiner);
            }
            if (stryMutAct_9fa48("1302")) {
              ;
            } else {
              stryCov_9fa48("1302");
              items.push(statement());
            }
          }
        }
        if (stryMutAct_9fa48("1306") ? at >= tokens.length : stryMutAct_9fa48("1305") ? at <= tokens.length : stryMutAct_9fa48("1304") ? false : stryMutAct_9fa48("1303") ? true : (stryCov_9fa48("1303", "1304", "1305", "1306"), at < tokens.length)) throw unexpected();
        if (stryMutAct_9fa48("1309") ? joiners.has('và') || joiners.has('hoặc') : stryMutAct_9fa48("1308") ? false : stryMutAct_9fa48("1307") ? true : (stryCov_9fa48("1307", "1308", "1309"), joiners.has(stryMutAct_9fa48("1310") ? "" : (stryCov_9fa48("1310"), 'và')) && joiners.has(stryMutAct_9fa48("1311") ? "" : (stryCov_9fa48("1311"), 'hoặc')))) throw new Unread(stryMutAct_9fa48("1313") ? "" : (stryCov_9fa48("1313"), 'có cả “và” lẫn “hoặc”.'));
        const [first] = items;
        if (stryMutAct_9fa48("1316") ? items.length === 1 || first : stryMutAct_9fa48("1315") ? false : stryMutAct_9fa48("1314") ? true : (stryCov_9fa48("1314", "1315", "1316"), (stryMutAct_9fa48("1318") ? items.length !== 1 : stryMutAct_9fa48("1317") ? true : (stryCov_9fa48("1317", "1318"), items.length === 1)) && first)) return first;
        return stryMutAct_9fa48("1319") ? {} : (stryCov_9fa48("1319"), {
          kind: stryMutAct_9fa48("1320") ? "" : (stryCov_9fa48("1320"), 'list'),
          joiner: joiners.has(stryMutAct_9fa48("1321") ? "" : (stryCov_9fa48("1321"), 'và')) ? stryMutAct_9fa48("1322") ? "" : (stryCov_9fa48("1322"), 'và') : joiners.has(stryMutAct_9fa48("1323") ? "" : (stryCov_9fa48("1323"), 'hoặc')) ? stryMutAct_9fa48("1324") ? "" : (stryCov_9fa48("1324"), 'hoặc') : stryMutAct_9fa48("1325") ? "" : (stryCov_9fa48("1325"), ';'),
          items
        });
      }
    }
    function statement(): Written {
      if (stryMutAct_9fa48("1326")) {
        {}
      } else {
        stryCov_9fa48("1326");
        const operands = stryMutAct_9fa48("1327") ? [] : (stryCov_9fa48("1327"), [sum()]);
        const relations: Relation[] = stryMutAct_9fa48("1328") ? ["Stryker was here"] : (stryCov_9fa48("1328"), []);
        for (let token = tokens[at]; stryMutAct_9fa48("1330") ? token?.kind !== 'relation' : stryMutAct_9fa48("1329") ? false : (stryCov_9fa48("1329", "1330"), (stryMutAct_9fa48("1331") ? token.kind : (stryCov_9fa48("1331"), token?.kind)) === (stryMutAct_9fa48("1332") ? "" : (stryCov_9fa48("1332"), 'relation'))); token = tokens[at]) {
          if (stryMutAct_9fa48("1333")) {
            {}
          } else {
            stryCov_9fa48("1333");
            stryMutAct_9fa48("1334") ? at-- : (stryCov_9fa48("1334"), at++);
            if (stryMutAct_9fa48("1335")) {
              ;
            } else {
              stryCov_9fa48("1335");
              relations.push(token.relation);
            }
            if (stryMutAct_9fa48("1336")) {
              ;
            } else {
              stryCov_9fa48("1336");
              operands.push(sum());
            }
          }
        }
        const [first] = operands;
        return (stryMutAct_9fa48("1339") ? relations.length === 0 || first : stryMutAct_9fa48("1338") ? false : stryMutAct_9fa48("1337") ? true : (stryCov_9fa48("1337", "1338", "1339"), (stryMutAct_9fa48("1341") ? relations.length !== 0 : stryMutAct_9fa48("1340") ? true : (stryCov_9fa48("1340", "1341"), relations.length === 0)) && first)) ? first : stryMutAct_9fa48("1342") ? {} : (stryCov_9fa48("1342"), {
          kind: stryMutAct_9fa48("1343") ? "" : (stryCov_9fa48("1343"), 'relation'),
          relations,
          operands
        });
      }
    }
    function sum(): Written {
      if (stryMutAct_9fa48("1344")) {
        {}
      } else {
        stryCov_9fa48("1344");
        let left = signed(product);
        for (let sign = takeSign(stryMutAct_9fa48("1345") ? "" : (stryCov_9fa48("1345"), '+'), stryMutAct_9fa48("1346") ? "" : (stryCov_9fa48("1346"), '-'), stryMutAct_9fa48("1347") ? "" : (stryCov_9fa48("1347"), '±')); stryMutAct_9fa48("1348") ? false : (stryCov_9fa48("1348"), sign); sign = takeSign(stryMutAct_9fa48("1349") ? "" : (stryCov_9fa48("1349"), '+'), stryMutAct_9fa48("1350") ? "" : (stryCov_9fa48("1350"), '-'), stryMutAct_9fa48("1351") ? "" : (stryCov_9fa48("1351"), '±'))) {
          if (stryMutAct_9fa48("1352")) {
            {}
          } else {
            stryCov_9fa48("1352");
            left = stryMutAct_9fa48("1353") ? {} : (stryCov_9fa48("1353"), {
              kind: stryMutAct_9fa48("1354") ? "" : (stryCov_9fa48("1354"), 'sum'),
              sign: sign as Sign,
              left: single(left),
              right: single(product())
            });
          }
        }
        return left;
      }
    }

    /** With the signs before it. */
    function signed(inner: () => Written): Written {
      if (stryMutAct_9fa48("1355")) {
        {}
      } else {
        stryCov_9fa48("1355");
        const sign = takeSign(stryMutAct_9fa48("1356") ? "" : (stryCov_9fa48("1356"), '+'), stryMutAct_9fa48("1357") ? "" : (stryCov_9fa48("1357"), '-'), stryMutAct_9fa48("1358") ? "" : (stryCov_9fa48("1358"), '±'));
        if (stryMutAct_9fa48("1361") ? sign !== undefined : stryMutAct_9fa48("1360") ? false : stryMutAct_9fa48("1359") ? true : (stryCov_9fa48("1359", "1360", "1361"), sign === undefined)) return inner();
        return deeper(stryMutAct_9fa48("1362") ? () => undefined : (stryCov_9fa48("1362"), () => stryMutAct_9fa48("1363") ? {} : (stryCov_9fa48("1363"), {
          kind: stryMutAct_9fa48("1364") ? "" : (stryCov_9fa48("1364"), 'sign'),
          sign: sign as Sign,
          of: single(signed(inner))
        })));
      }
    }
    function product(): Written {
      if (stryMutAct_9fa48("1365")) {
        {}
      } else {
        stryCov_9fa48("1365");
        let left = power();
        if (stryMutAct_9fa48("1366")) {
          for (; false;) {
            const sign = takeSign('*', '/', ':');
            if (sign === undefined && !startsFactor()) return left;
            const right = sign === undefined ? power() : signed(power);
            left = sign === '/' || sign === ':' ? {
              kind: 'quotient',
              sign,
              left: single(left),
              right: single(right)
            } : {
              kind: 'product',
              sign: sign ? '·' : '',
              left: single(left),
              right: single(right)
            };
          }
        } else {
          stryCov_9fa48("1366");
          for (;;) {
            if (stryMutAct_9fa48("1367")) {
              {}
            } else {
              stryCov_9fa48("1367");
              const sign = takeSign(stryMutAct_9fa48("1368") ? "" : (stryCov_9fa48("1368"), '*'), stryMutAct_9fa48("1369") ? "" : (stryCov_9fa48("1369"), '/'), stryMutAct_9fa48("1370") ? "" : (stryCov_9fa48("1370"), ':'));
              if (stryMutAct_9fa48("1373") ? sign === undefined || !startsFactor() : stryMutAct_9fa48("1372") ? false : stryMutAct_9fa48("1371") ? true : (stryCov_9fa48("1371", "1372", "1373"), (stryMutAct_9fa48("1375") ? sign !== undefined : stryMutAct_9fa48("1374") ? true : (stryCov_9fa48("1374", "1375"), sign === undefined)) && (stryMutAct_9fa48("1376") ? startsFactor() : (stryCov_9fa48("1376"), !startsFactor())))) return left;
              const right = (stryMutAct_9fa48("1379") ? sign !== undefined : stryMutAct_9fa48("1378") ? false : stryMutAct_9fa48("1377") ? true : (stryCov_9fa48("1377", "1378", "1379"), sign === undefined)) ? power() : signed(power);
              left = (stryMutAct_9fa48("1382") ? sign === '/' && sign === ':' : stryMutAct_9fa48("1381") ? false : stryMutAct_9fa48("1380") ? true : (stryCov_9fa48("1380", "1381", "1382"), (stryMutAct_9fa48("1384") ? sign !== '/' : stryMutAct_9fa48("1383") ? false : (stryCov_9fa48("1383", "1384"), sign === (stryMutAct_9fa48("1385") ? "" : (stryCov_9fa48("1385"), '/')))) || (stryMutAct_9fa48("1387") ? sign !== ':' : stryMutAct_9fa48("1386") ? false : (stryCov_9fa48("1386", "1387"), sign === (stryMutAct_9fa48("1388") ? "" : (stryCov_9fa48("1388"), ':')))))) ? stryMutAct_9fa48("1389") ? {} : (stryCov_9fa48("1389"), {
                kind: stryMutAct_9fa48("1390") ? "" : (stryCov_9fa48("1390"), 'quotient'),
                sign,
                left: single(left),
                right: single(right)
              }) : stryMutAct_9fa48("1391") ? {} : (stryCov_9fa48("1391"), {
                kind: stryMutAct_9fa48("1392") ? "" : (stryCov_9fa48("1392"), 'product'),
                sign: sign ? stryMutAct_9fa48("1393") ? "" : (stryCov_9fa48("1393"), '·') : stryMutAct_9fa48("1394") ? "Stryker was here!" : (stryCov_9fa48("1394"), ''),
                left: single(left),
                right: single(right)
              });
            }
          }
        }
      }
    }

    /** Whether what comes may be a factor without a sign before it. */
    const startsFactor = (): boolean => {
      if (stryMutAct_9fa48("1395")) {
        {}
      } else {
        stryCov_9fa48("1395");
        const token = tokens[at];
        return stryMutAct_9fa48("1398") ? (token?.kind === 'name' || token?.kind === 'root' || isSign('(')) && isSign('|') && openBars === 0 : stryMutAct_9fa48("1397") ? false : stryMutAct_9fa48("1396") ? true : (stryCov_9fa48("1396", "1397", "1398"), (stryMutAct_9fa48("1400") ? (token?.kind === 'name' || token?.kind === 'root') && isSign('(') : stryMutAct_9fa48("1399") ? false : (stryCov_9fa48("1399", "1400"), (stryMutAct_9fa48("1402") ? token?.kind === 'name' && token?.kind === 'root' : stryMutAct_9fa48("1401") ? false : (stryCov_9fa48("1401", "1402"), (stryMutAct_9fa48("1404") ? token?.kind !== 'name' : stryMutAct_9fa48("1403") ? false : (stryCov_9fa48("1403", "1404"), (stryMutAct_9fa48("1405") ? token.kind : (stryCov_9fa48("1405"), token?.kind)) === (stryMutAct_9fa48("1406") ? "" : (stryCov_9fa48("1406"), 'name')))) || (stryMutAct_9fa48("1408") ? token?.kind !== 'root' : stryMutAct_9fa48("1407") ? false : (stryCov_9fa48("1407", "1408"), (stryMutAct_9fa48("1409") ? token.kind : (stryCov_9fa48("1409"), token?.kind)) === (stryMutAct_9fa48("1410") ? "" : (stryCov_9fa48("1410"), 'root')))))) || isSign(stryMutAct_9fa48("1411") ? "" : (stryCov_9fa48("1411"), '(')))) || (stryMutAct_9fa48("1413") ? isSign('|') || openBars === 0 : stryMutAct_9fa48("1412") ? false : (stryCov_9fa48("1412", "1413"), isSign(stryMutAct_9fa48("1414") ? "" : (stryCov_9fa48("1414"), '|')) && (stryMutAct_9fa48("1416") ? openBars !== 0 : stryMutAct_9fa48("1415") ? true : (stryCov_9fa48("1415", "1416"), openBars === 0)))));
      }
    };
    function power(): Written {
      if (stryMutAct_9fa48("1417")) {
        {}
      } else {
        stryCov_9fa48("1417");
        const base = behind(primary());
        if (stryMutAct_9fa48("1420") ? takeSign('^') !== undefined : stryMutAct_9fa48("1419") ? false : stryMutAct_9fa48("1418") ? true : (stryCov_9fa48("1418", "1419", "1420"), takeSign(stryMutAct_9fa48("1421") ? "" : (stryCov_9fa48("1421"), '^')) === undefined)) return base;
        return deeper(stryMutAct_9fa48("1422") ? () => undefined : (stryCov_9fa48("1422"), () => behind(stryMutAct_9fa48("1423") ? {} : (stryCov_9fa48("1423"), {
          kind: stryMutAct_9fa48("1424") ? "" : (stryCov_9fa48("1424"), 'power'),
          base: single(base),
          exponent: withoutBrackets(single(signed(power)))
        }))));
      }
    }

    /** With what may stand behind a number. */
    function behind(of: Written): Written {
      if (stryMutAct_9fa48("1425")) {
        {}
      } else {
        stryCov_9fa48("1425");
        if (stryMutAct_9fa48("1427") ? false : stryMutAct_9fa48("1426") ? true : (stryCov_9fa48("1426", "1427"), takeSign(stryMutAct_9fa48("1428") ? "" : (stryCov_9fa48("1428"), '%')))) return stryMutAct_9fa48("1429") ? {} : (stryCov_9fa48("1429"), {
          kind: stryMutAct_9fa48("1430") ? "" : (stryCov_9fa48("1430"), 'percent'),
          of: single(of)
        });
        if (stryMutAct_9fa48("1433") ? false : stryMutAct_9fa48("1432") ? true : stryMutAct_9fa48("1431") ? takeSign('°') : (stryCov_9fa48("1431", "1432", "1433"), !takeSign(stryMutAct_9fa48("1434") ? "" : (stryCov_9fa48("1434"), '°')))) return of;
        const token = tokens[at];
        const isMinutes = stryMutAct_9fa48("1437") ? token?.kind === 'number' || tokens[at + 1]?.text === '′' : stryMutAct_9fa48("1436") ? false : stryMutAct_9fa48("1435") ? true : (stryCov_9fa48("1435", "1436", "1437"), (stryMutAct_9fa48("1439") ? token?.kind !== 'number' : stryMutAct_9fa48("1438") ? true : (stryCov_9fa48("1438", "1439"), (stryMutAct_9fa48("1440") ? token.kind : (stryCov_9fa48("1440"), token?.kind)) === (stryMutAct_9fa48("1441") ? "" : (stryCov_9fa48("1441"), 'number')))) && (stryMutAct_9fa48("1443") ? tokens[at + 1]?.text !== '′' : stryMutAct_9fa48("1442") ? true : (stryCov_9fa48("1442", "1443"), (stryMutAct_9fa48("1444") ? tokens[at + 1].text : (stryCov_9fa48("1444"), tokens[stryMutAct_9fa48("1445") ? at - 1 : (stryCov_9fa48("1445"), at + 1)]?.text)) === (stryMutAct_9fa48("1446") ? "" : (stryCov_9fa48("1446"), '′')))));
        if (stryMutAct_9fa48("1449") ? false : stryMutAct_9fa48("1448") ? true : stryMutAct_9fa48("1447") ? isMinutes : (stryCov_9fa48("1447", "1448", "1449"), !isMinutes)) return stryMutAct_9fa48("1450") ? {} : (stryCov_9fa48("1450"), {
          kind: stryMutAct_9fa48("1451") ? "" : (stryCov_9fa48("1451"), 'degrees'),
          of: single(of)
        });
        stryMutAct_9fa48("1452") ? at -= 2 : (stryCov_9fa48("1452"), at += 2);
        return stryMutAct_9fa48("1453") ? {} : (stryCov_9fa48("1453"), {
          kind: stryMutAct_9fa48("1454") ? "" : (stryCov_9fa48("1454"), 'degrees'),
          of: single(of),
          minutes: numberOf(token)
        });
      }
    }
    function primary(): Written {
      if (stryMutAct_9fa48("1455")) {
        {}
      } else {
        stryCov_9fa48("1455");
        const token = tokens[at];
        if (stryMutAct_9fa48("1458") ? false : stryMutAct_9fa48("1457") ? true : stryMutAct_9fa48("1456") ? token : (stryCov_9fa48("1456", "1457", "1458"), !token)) throw unexpected();
        switch (token.kind) {
          case stryMutAct_9fa48("1460") ? "" : (stryCov_9fa48("1460"), 'number'):
            if (stryMutAct_9fa48("1459")) {} else {
              stryCov_9fa48("1459");
              stryMutAct_9fa48("1461") ? at-- : (stryCov_9fa48("1461"), at++);
              return stryMutAct_9fa48("1462") ? mixed(token) && numberOf(token) : (stryCov_9fa48("1462"), mixed(token) ?? numberOf(token));
            }
          case stryMutAct_9fa48("1464") ? "" : (stryCov_9fa48("1464"), 'name'):
            if (stryMutAct_9fa48("1463")) {} else {
              stryCov_9fa48("1463");
              stryMutAct_9fa48("1465") ? at-- : (stryCov_9fa48("1465"), at++);
              return stryMutAct_9fa48("1466") ? {} : (stryCov_9fa48("1466"), {
                kind: stryMutAct_9fa48("1467") ? "" : (stryCov_9fa48("1467"), 'name'),
                name: token.name
              });
            }
          case stryMutAct_9fa48("1469") ? "" : (stryCov_9fa48("1469"), 'empty'):
            if (stryMutAct_9fa48("1468")) {} else {
              stryCov_9fa48("1468");
              stryMutAct_9fa48("1470") ? at-- : (stryCov_9fa48("1470"), at++);
              return stryMutAct_9fa48("1471") ? {} : (stryCov_9fa48("1471"), {
                kind: stryMutAct_9fa48("1472") ? "" : (stryCov_9fa48("1472"), 'set'),
                items: stryMutAct_9fa48("1473") ? ["Stryker was here"] : (stryCov_9fa48("1473"), [])
              });
            }
          case stryMutAct_9fa48("1475") ? "" : (stryCov_9fa48("1475"), 'root'):
            if (stryMutAct_9fa48("1474")) {} else {
              stryCov_9fa48("1474");
              stryMutAct_9fa48("1476") ? at-- : (stryCov_9fa48("1476"), at++);
              return deeper(stryMutAct_9fa48("1477") ? () => undefined : (stryCov_9fa48("1477"), () => stryMutAct_9fa48("1478") ? {} : (stryCov_9fa48("1478"), {
                kind: stryMutAct_9fa48("1479") ? "" : (stryCov_9fa48("1479"), 'root'),
                degree: token.degree,
                of: single(power())
              })));
            }
          case stryMutAct_9fa48("1481") ? "" : (stryCov_9fa48("1481"), 'sign'):
            if (stryMutAct_9fa48("1480")) {} else {
              stryCov_9fa48("1480");
              if (stryMutAct_9fa48("1483") ? false : stryMutAct_9fa48("1482") ? true : (stryCov_9fa48("1482", "1483"), takeSign(stryMutAct_9fa48("1484") ? "" : (stryCov_9fa48("1484"), '(')))) return deeper(stryMutAct_9fa48("1485") ? () => undefined : (stryCov_9fa48("1485"), () => group(stryMutAct_9fa48("1486") ? "" : (stryCov_9fa48("1486"), ')'))));
              if (stryMutAct_9fa48("1488") ? false : stryMutAct_9fa48("1487") ? true : (stryCov_9fa48("1487", "1488"), takeSign(stryMutAct_9fa48("1489") ? "" : (stryCov_9fa48("1489"), '{')))) return deeper(stryMutAct_9fa48("1490") ? () => undefined : (stryCov_9fa48("1490"), () => group(stryMutAct_9fa48("1491") ? "" : (stryCov_9fa48("1491"), '}'))));
              if (stryMutAct_9fa48("1493") ? false : stryMutAct_9fa48("1492") ? true : (stryCov_9fa48("1492", "1493"), takeSign(stryMutAct_9fa48("1494") ? "" : (stryCov_9fa48("1494"), '|')))) return deeper(absolute);
              throw unexpected();
            }
          case stryMutAct_9fa48("1495") ? "" : (stryCov_9fa48("1495"), 'joiner'):
          case stryMutAct_9fa48("1497") ? "" : (stryCov_9fa48("1497"), 'relation'):
            if (stryMutAct_9fa48("1496")) {} else {
              stryCov_9fa48("1496");
              throw unexpected();
            }
        }
      }
    }

    /** 1 2/5: a whole number, a space, a fraction of two whole numbers. */
    function mixed(whole: Token & {
      kind: 'number';
    }): Written | undefined {
      if (stryMutAct_9fa48("1498")) {
        {}
      } else {
        stryCov_9fa48("1498");
        const [top, line, bottom] = stryMutAct_9fa48("1499") ? tokens : (stryCov_9fa48("1499"), tokens.slice(at, stryMutAct_9fa48("1500") ? at - 3 : (stryCov_9fa48("1500"), at + 3)));
        const isFraction = stryMutAct_9fa48("1503") ? top?.kind === 'number' && top.spaced && line?.kind === 'sign' && line.sign === '/' || bottom?.kind === 'number' : stryMutAct_9fa48("1502") ? false : stryMutAct_9fa48("1501") ? true : (stryCov_9fa48("1501", "1502", "1503"), (stryMutAct_9fa48("1505") ? top?.kind === 'number' && top.spaced && line?.kind === 'sign' || line.sign === '/' : stryMutAct_9fa48("1504") ? true : (stryCov_9fa48("1504", "1505"), (stryMutAct_9fa48("1507") ? top?.kind === 'number' && top.spaced || line?.kind === 'sign' : stryMutAct_9fa48("1506") ? true : (stryCov_9fa48("1506", "1507"), (stryMutAct_9fa48("1509") ? top?.kind === 'number' || top.spaced : stryMutAct_9fa48("1508") ? true : (stryCov_9fa48("1508", "1509"), (stryMutAct_9fa48("1511") ? top?.kind !== 'number' : stryMutAct_9fa48("1510") ? true : (stryCov_9fa48("1510", "1511"), (stryMutAct_9fa48("1512") ? top.kind : (stryCov_9fa48("1512"), top?.kind)) === (stryMutAct_9fa48("1513") ? "" : (stryCov_9fa48("1513"), 'number')))) && top.spaced)) && (stryMutAct_9fa48("1515") ? line?.kind !== 'sign' : stryMutAct_9fa48("1514") ? true : (stryCov_9fa48("1514", "1515"), (stryMutAct_9fa48("1516") ? line.kind : (stryCov_9fa48("1516"), line?.kind)) === (stryMutAct_9fa48("1517") ? "" : (stryCov_9fa48("1517"), 'sign')))))) && (stryMutAct_9fa48("1519") ? line.sign !== '/' : stryMutAct_9fa48("1518") ? true : (stryCov_9fa48("1518", "1519"), line.sign === (stryMutAct_9fa48("1520") ? "" : (stryCov_9fa48("1520"), '/')))))) && (stryMutAct_9fa48("1522") ? bottom?.kind !== 'number' : stryMutAct_9fa48("1521") ? true : (stryCov_9fa48("1521", "1522"), (stryMutAct_9fa48("1523") ? bottom.kind : (stryCov_9fa48("1523"), bottom?.kind)) === (stryMutAct_9fa48("1524") ? "" : (stryCov_9fa48("1524"), 'number')))));
        if (stryMutAct_9fa48("1527") ? !isFraction && ![whole, top, bottom].every(isWhole) : stryMutAct_9fa48("1526") ? false : stryMutAct_9fa48("1525") ? true : (stryCov_9fa48("1525", "1526", "1527"), (stryMutAct_9fa48("1528") ? isFraction : (stryCov_9fa48("1528"), !isFraction)) || (stryMutAct_9fa48("1529") ? [whole, top, bottom].every(isWhole) : (stryCov_9fa48("1529"), !(stryMutAct_9fa48("1530") ? [whole, top, bottom].some(isWhole) : (stryCov_9fa48("1530"), (stryMutAct_9fa48("1531") ? [] : (stryCov_9fa48("1531"), [whole, top, bottom])).every(isWhole))))))) return undefined;
        stryMutAct_9fa48("1532") ? at -= 3 : (stryCov_9fa48("1532"), at += 3);
        return stryMutAct_9fa48("1533") ? {} : (stryCov_9fa48("1533"), {
          kind: stryMutAct_9fa48("1534") ? "" : (stryCov_9fa48("1534"), 'mixed'),
          whole: whole.whole,
          top: top.whole,
          bottom: bottom.whole
        });
      }
    }
    function group(closing: ')' | '}'): Written {
      if (stryMutAct_9fa48("1535")) {
        {}
      } else {
        stryCov_9fa48("1535");
        const bars = openBars;
        openBars = 0;
        const items: Written[] = stryMutAct_9fa48("1536") ? ["Stryker was here"] : (stryCov_9fa48("1536"), []);
        let isList = stryMutAct_9fa48("1539") ? closing !== '}' : stryMutAct_9fa48("1538") ? false : stryMutAct_9fa48("1537") ? true : (stryCov_9fa48("1537", "1538", "1539"), closing === (stryMutAct_9fa48("1540") ? "" : (stryCov_9fa48("1540"), '}')));
        if (stryMutAct_9fa48("1543") ? false : stryMutAct_9fa48("1542") ? true : stryMutAct_9fa48("1541") ? isList && isSign('}') : (stryCov_9fa48("1541", "1542", "1543"), !(stryMutAct_9fa48("1546") ? isList || isSign('}') : stryMutAct_9fa48("1545") ? false : stryMutAct_9fa48("1544") ? true : (stryCov_9fa48("1544", "1545", "1546"), isList && isSign(stryMutAct_9fa48("1547") ? "" : (stryCov_9fa48("1547"), '}')))))) {
          if (stryMutAct_9fa48("1548")) {
            {}
          } else {
            stryCov_9fa48("1548");
            if (stryMutAct_9fa48("1549")) {
              ;
            } else {
              stryCov_9fa48("1549");
              items.push(sum());
            }
            for (let joiner = takeJoiner(); stryMutAct_9fa48("1550") ? false : (stryCov_9fa48("1550"), joiner); joiner = takeJoiner()) {
              if (stryMutAct_9fa48("1551")) {
                {}
              } else {
                stryCov_9fa48("1551");
                isList = stryMutAct_9fa48("1552") ? false : (stryCov_9fa48("1552"), true);
                if (stryMutAct_9fa48("1553")) {
                  ;
                } else {
                  stryCov_9fa48("1553");
                  items.push(sum());
                }
              }
            }
          }
        }
        if (stryMutAct_9fa48("1554")) {
          ;
        } else {
          stryCov_9fa48("1554");
          close(closing);
        }
        openBars = bars;
        const [first] = items;
        if (stryMutAct_9fa48("1557") ? !isList || first : stryMutAct_9fa48("1556") ? false : stryMutAct_9fa48("1555") ? true : (stryCov_9fa48("1555", "1556", "1557"), (stryMutAct_9fa48("1558") ? isList : (stryCov_9fa48("1558"), !isList)) && first)) return stryMutAct_9fa48("1559") ? {} : (stryCov_9fa48("1559"), {
          kind: stryMutAct_9fa48("1560") ? "" : (stryCov_9fa48("1560"), 'group'),
          of: single(first)
        });
        if (stryMutAct_9fa48("1563") ? closing === '}' || items.some(item => item.kind === 'set') : stryMutAct_9fa48("1562") ? false : stryMutAct_9fa48("1561") ? true : (stryCov_9fa48("1561", "1562", "1563"), (stryMutAct_9fa48("1565") ? closing !== '}' : stryMutAct_9fa48("1564") ? true : (stryCov_9fa48("1564", "1565"), closing === (stryMutAct_9fa48("1566") ? "" : (stryCov_9fa48("1566"), '}')))) && (stryMutAct_9fa48("1567") ? items.every(item => item.kind === 'set') : (stryCov_9fa48("1567"), items.some(stryMutAct_9fa48("1568") ? () => undefined : (stryCov_9fa48("1568"), item => stryMutAct_9fa48("1571") ? item.kind !== 'set' : stryMutAct_9fa48("1570") ? false : stryMutAct_9fa48("1569") ? true : (stryCov_9fa48("1569", "1570", "1571"), item.kind === (stryMutAct_9fa48("1572") ? "" : (stryCov_9fa48("1572"), 'set'))))))))) throw new Unread(stryMutAct_9fa48("1574") ? "" : (stryCov_9fa48("1574"), 'có tập hợp trong tập hợp.'));
        return stryMutAct_9fa48("1575") ? {} : (stryCov_9fa48("1575"), {
          kind: (stryMutAct_9fa48("1578") ? closing !== '}' : stryMutAct_9fa48("1577") ? false : stryMutAct_9fa48("1576") ? true : (stryCov_9fa48("1576", "1577", "1578"), closing === (stryMutAct_9fa48("1579") ? "" : (stryCov_9fa48("1579"), '}')))) ? stryMutAct_9fa48("1580") ? "" : (stryCov_9fa48("1580"), 'set') : stryMutAct_9fa48("1581") ? "" : (stryCov_9fa48("1581"), 'tuple'),
          items
        });
      }
    }
    function absolute(): Written {
      if (stryMutAct_9fa48("1582")) {
        {}
      } else {
        stryCov_9fa48("1582");
        stryMutAct_9fa48("1583") ? openBars-- : (stryCov_9fa48("1583"), openBars++);
        const of = single(sum());
        close(stryMutAct_9fa48("1585") ? "" : (stryCov_9fa48("1585"), '|'));
        stryMutAct_9fa48("1586") ? openBars++ : (stryCov_9fa48("1586"), openBars--);
        return stryMutAct_9fa48("1587") ? {} : (stryCov_9fa48("1587"), {
          kind: stryMutAct_9fa48("1588") ? "" : (stryCov_9fa48("1588"), 'absolute'),
          of
        });
      }
    }
    return answer();
  }
}
const numberOf = stryMutAct_9fa48("1589") ? () => undefined : (stryCov_9fa48("1589"), (() => {
  const numberOf = ({
    whole,
    decimals,
    period
  }: Token & {
    kind: 'number';
  }): Written => stryMutAct_9fa48("1590") ? {} : (stryCov_9fa48("1590"), {
    kind: stryMutAct_9fa48("1591") ? "" : (stryCov_9fa48("1591"), 'number'),
    whole,
    decimals,
    period
  });
  return numberOf;
})());
const isWhole = stryMutAct_9fa48("1592") ? () => undefined : (stryCov_9fa48("1592"), (() => {
  const isWhole = ({
    decimals,
    period
  }: Token & {
    kind: 'number';
  }): boolean => stryMutAct_9fa48("1595") ? decimals === '' || period === '' : stryMutAct_9fa48("1594") ? false : stryMutAct_9fa48("1593") ? true : (stryCov_9fa48("1593", "1594", "1595"), (stryMutAct_9fa48("1597") ? decimals !== '' : stryMutAct_9fa48("1596") ? true : (stryCov_9fa48("1596", "1597"), decimals === (stryMutAct_9fa48("1598") ? "Stryker was here!" : (stryCov_9fa48("1598"), '')))) && (stryMutAct_9fa48("1600") ? period !== '' : stryMutAct_9fa48("1599") ? true : (stryCov_9fa48("1599", "1600"), period === (stryMutAct_9fa48("1601") ? "Stryker was here!" : (stryCov_9fa48("1601"), '')))));
  return isWhole;
})());

/** What one can calculate with: a pair or a set is none. */
function single(written: Written): Written {
  if (stryMutAct_9fa48("1602")) {
    {}
  } else {
    stryCov_9fa48("1602");
    if (stryMutAct_9fa48("1605") ? written.kind === 'tuple' && written.kind === 'set' : stryMutAct_9fa48("1604") ? false : stryMutAct_9fa48("1603") ? true : (stryCov_9fa48("1603", "1604", "1605"), (stryMutAct_9fa48("1607") ? written.kind !== 'tuple' : stryMutAct_9fa48("1606") ? false : (stryCov_9fa48("1606", "1607"), written.kind === (stryMutAct_9fa48("1608") ? "" : (stryCov_9fa48("1608"), 'tuple')))) || (stryMutAct_9fa48("1610") ? written.kind !== 'set' : stryMutAct_9fa48("1609") ? false : (stryCov_9fa48("1609", "1610"), written.kind === (stryMutAct_9fa48("1611") ? "" : (stryCov_9fa48("1611"), 'set')))))) throw new Unread(stryMutAct_9fa48("1613") ? "" : (stryCov_9fa48("1613"), 'không tính được với cặp số hay tập hợp.'));
    return written;
  }
}

/** Raised signs need no brackets. */
const withoutBrackets = stryMutAct_9fa48("1614") ? () => undefined : (stryCov_9fa48("1614"), (() => {
  const withoutBrackets = (exponent: Written): Written => (stryMutAct_9fa48("1617") ? exponent.kind === 'group' || exponent.of.kind === 'number' || exponent.of.kind === 'name' : stryMutAct_9fa48("1616") ? false : stryMutAct_9fa48("1615") ? true : (stryCov_9fa48("1615", "1616", "1617"), (stryMutAct_9fa48("1619") ? exponent.kind !== 'group' : stryMutAct_9fa48("1618") ? true : (stryCov_9fa48("1618", "1619"), exponent.kind === (stryMutAct_9fa48("1620") ? "" : (stryCov_9fa48("1620"), 'group')))) && (stryMutAct_9fa48("1622") ? exponent.of.kind === 'number' && exponent.of.kind === 'name' : stryMutAct_9fa48("1621") ? true : (stryCov_9fa48("1621", "1622"), (stryMutAct_9fa48("1624") ? exponent.of.kind !== 'number' : stryMutAct_9fa48("1623") ? false : (stryCov_9fa48("1623", "1624"), exponent.of.kind === (stryMutAct_9fa48("1625") ? "" : (stryCov_9fa48("1625"), 'number')))) || (stryMutAct_9fa48("1627") ? exponent.of.kind !== 'name' : stryMutAct_9fa48("1626") ? false : (stryCov_9fa48("1626", "1627"), exponent.of.kind === (stryMutAct_9fa48("1628") ? "" : (stryCov_9fa48("1628"), 'name')))))))) ? exponent.of : exponent;
  return withoutBrackets;
})());