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
import type { FoundByKey, JudgeByKey } from '../judge-by-key.ts';
import { answersAlike, type Judging } from './alike.ts';
import { read } from './read.ts';

/** What is all but right: in which form its key would be met, and what is to be looked at then. */
const NEARLY: [form: (value: string, judging: Judging) => [value: string, judging: Judging], look: string][] = stryMutAct_9fa48("1037") ? [] : (stryCov_9fa48("1037"), [stryMutAct_9fa48("1038") ? [] : (stryCov_9fa48("1038"), [stryMutAct_9fa48("1039") ? () => undefined : (stryCov_9fa48("1039"), (value, judging) => stryMutAct_9fa48("1040") ? [] : (stryCov_9fa48("1040"), [value, stryMutAct_9fa48("1041") ? {} : (stryCov_9fa48("1041"), {
  ...judging,
  form: stryMutAct_9fa48("1042") ? "" : (stryCov_9fa48("1042"), 'any')
})])), stryMutAct_9fa48("1043") ? "" : (stryCov_9fa48("1043"), 'Em viết kết quả gọn hơn nữa nhé.')]), stryMutAct_9fa48("1044") ? [] : (stryCov_9fa48("1044"), [stryMutAct_9fa48("1045") ? () => undefined : (stryCov_9fa48("1045"), (value, judging) => stryMutAct_9fa48("1046") ? [] : (stryCov_9fa48("1046"), [stryMutAct_9fa48("1047") ? `` : (stryCov_9fa48("1047"), `-(${value})`), judging])), stryMutAct_9fa48("1048") ? "" : (stryCov_9fa48("1048"), 'Em xem lại dấu của kết quả.')])]);

/** How much of it is right. */
export const shareOf = stryMutAct_9fa48("1049") ? () => undefined : (stryCov_9fa48("1049"), (() => {
  const shareOf = (key: string, value: string, judging: Judging): number => answersAlike(key, value, judging) ? 1 : 0;
  return shareOf;
})());
export const judge: JudgeByKey<'short'> = (key, value, judging): FoundByKey => {
  if (stryMutAct_9fa48("1050")) {
    {}
  } else {
    stryCov_9fa48("1050");
    if (stryMutAct_9fa48("1053") ? shareOf(key, value, judging) !== 1 : stryMutAct_9fa48("1052") ? false : stryMutAct_9fa48("1051") ? true : (stryCov_9fa48("1051", "1052", "1053"), shareOf(key, value, judging) === 1)) return stryMutAct_9fa48("1054") ? {} : (stryCov_9fa48("1054"), {
      share: 1
    });
    const answer = read(value, judging);
    if (stryMutAct_9fa48("1056") ? false : stryMutAct_9fa48("1055") ? true : (stryCov_9fa48("1055", "1056"), (stryMutAct_9fa48("1057") ? "" : (stryCov_9fa48("1057"), 'fault')) in answer)) return answer;
    const near = NEARLY.find(stryMutAct_9fa48("1058") ? () => undefined : (stryCov_9fa48("1058"), ([form]) => stryMutAct_9fa48("1061") ? shareOf(key, ...form(value, judging)) !== 1 : stryMutAct_9fa48("1060") ? false : stryMutAct_9fa48("1059") ? true : (stryCov_9fa48("1059", "1060", "1061"), shareOf(key, ...form(value, judging)) === 1)));
    return stryMutAct_9fa48("1062") ? {} : (stryCov_9fa48("1062"), {
      share: 0,
      ...(stryMutAct_9fa48("1065") ? near || {
        look: near[1]
      } : stryMutAct_9fa48("1064") ? false : stryMutAct_9fa48("1063") ? true : (stryCov_9fa48("1063", "1064", "1065"), near && (stryMutAct_9fa48("1066") ? {} : (stryCov_9fa48("1066"), {
        look: near[1]
      }))))
    });
  }
};