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
import { z } from 'zod';
import { kindOf, asked } from '../kind.ts';
import { faultOfKey } from './alike.ts';
import { shareOf } from './judge.ts';
import { LONGEST } from './read.ts';
const MISSING = stryMutAct_9fa48("1067") ? "" : (stryCov_9fa48("1067"), 'Vui lòng nhập đáp án.');
const written = z.object(stryMutAct_9fa48("1068") ? {} : (stryCov_9fa48("1068"), {
  ...asked,
  kind: z.literal(stryMutAct_9fa48("1069") ? "" : (stryCov_9fa48("1069"), 'short')),
  /** As a pupil would write it: "3/4", "x = 2 hoặc x = 3", "{1; 2}". */
  answer: stryMutAct_9fa48("1072") ? z.string(MISSING).min(1, MISSING).max(LONGEST, 'Đáp án này dài quá.') : stryMutAct_9fa48("1071") ? z.string(MISSING).trim().max(1, MISSING).max(LONGEST, 'Đáp án này dài quá.') : stryMutAct_9fa48("1070") ? z.string(MISSING).trim().min(1, MISSING).min(LONGEST, 'Đáp án này dài quá.') : (stryCov_9fa48("1070", "1071", "1072"), z.string(MISSING).trim().min(1, MISSING).max(LONGEST, stryMutAct_9fa48("1073") ? "" : (stryCov_9fa48("1073"), 'Đáp án này dài quá.'))),
  /** Whether another form of the same value is right: "rút gọn" asks for the shortest. */
  form: z.enum(stryMutAct_9fa48("1074") ? [] : (stryCov_9fa48("1074"), [stryMutAct_9fa48("1075") ? "" : (stryCov_9fa48("1075"), 'any'), stryMutAct_9fa48("1076") ? "" : (stryCov_9fa48("1076"), 'reduced')])).default(stryMutAct_9fa48("1077") ? "" : (stryCov_9fa48("1077"), 'any')),
  /** Whether a point groups thousands, so that "1.000" is a thousand. */
  grouping: z.boolean().default(stryMutAct_9fa48("1078") ? true : (stryCov_9fa48("1078"), false)),
  /** What stands behind the field: "cm²". */
  unit: stryMutAct_9fa48("1080") ? z.string().max(20).default('') : stryMutAct_9fa48("1079") ? z.string().trim().min(20).default('') : (stryCov_9fa48("1079", "1080"), z.string().trim().max(20).default(stryMutAct_9fa48("1081") ? "Stryker was here!" : (stryCov_9fa48("1081"), '')))
}));

/** A number, fraction, set, expression or pair, compared exactly. */
export const short = kindOf(stryMutAct_9fa48("1082") ? {} : (stryCov_9fa48("1082"), {
  written,
  shown: z.object(stryMutAct_9fa48("1083") ? {} : (stryCov_9fa48("1083"), {
    unit: z.string(),
    grouping: z.boolean(),
    form: z.enum(stryMutAct_9fa48("1084") ? [] : (stryCov_9fa48("1084"), [stryMutAct_9fa48("1085") ? "" : (stryCov_9fa48("1085"), 'any'), stryMutAct_9fa48("1086") ? "" : (stryCov_9fa48("1086"), 'reduced')]))
  })),
  value: stryMutAct_9fa48("1087") ? z.string().min(LONGEST, 'Câu trả lời này dài quá.') : (stryCov_9fa48("1087"), z.string().max(LONGEST, stryMutAct_9fa48("1088") ? "" : (stryCov_9fa48("1088"), 'Câu trả lời này dài quá.'))),
  // What is wrong with its length is said already.
  fault: stryMutAct_9fa48("1089") ? () => undefined : (stryCov_9fa48("1089"), ({
    answer,
    ...judging
  }) => (stryMutAct_9fa48("1092") ? answer.length > 0 || answer.length <= LONGEST : stryMutAct_9fa48("1091") ? false : stryMutAct_9fa48("1090") ? true : (stryCov_9fa48("1090", "1091", "1092"), (stryMutAct_9fa48("1095") ? answer.length <= 0 : stryMutAct_9fa48("1094") ? answer.length >= 0 : stryMutAct_9fa48("1093") ? true : (stryCov_9fa48("1093", "1094", "1095"), answer.length > 0)) && (stryMutAct_9fa48("1098") ? answer.length > LONGEST : stryMutAct_9fa48("1097") ? answer.length < LONGEST : stryMutAct_9fa48("1096") ? true : (stryCov_9fa48("1096", "1097", "1098"), answer.length <= LONGEST)))) ? faultOfKey(answer, judging) : undefined),
  draw: stryMutAct_9fa48("1099") ? () => undefined : (stryCov_9fa48("1099"), question => question),
  show: stryMutAct_9fa48("1100") ? () => undefined : (stryCov_9fa48("1100"), ({
    unit,
    grouping,
    form
  }) => stryMutAct_9fa48("1101") ? {} : (stryCov_9fa48("1101"), {
    unit,
    grouping,
    form
  })),
  judge: stryMutAct_9fa48("1102") ? () => undefined : (stryCov_9fa48("1102"), ({
    answer,
    ...judging
  }, value) => stryMutAct_9fa48("1103") ? {} : (stryCov_9fa48("1103"), {
    share: shareOf(answer, value, judging)
  })),
  key: stryMutAct_9fa48("1104") ? () => undefined : (stryCov_9fa48("1104"), ({
    answer
  }) => answer),
  judging: stryMutAct_9fa48("1105") ? () => undefined : (stryCov_9fa48("1105"), ({
    answer,
    form,
    grouping,
    unit
  }) => stryMutAct_9fa48("1106") ? [] : (stryCov_9fa48("1106"), [answer, form, grouping, unit])),
  corrected: stryMutAct_9fa48("1107") ? () => undefined : (stryCov_9fa48("1107"), (asked, {
    answer,
    form,
    grouping,
    unit,
    solution
  }) => stryMutAct_9fa48("1108") ? {} : (stryCov_9fa48("1108"), {
    ...asked,
    answer,
    form,
    grouping,
    unit,
    solution
  }))
}));