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
import { answerOf, sameAnswer } from './answer.ts';
import { newBudget, proportional } from './compare.ts';
import { allOf, expressed, lettersOf, operation } from './expressed.ts';
import { read, type Reading } from './read.ts';
import { hasShapeOf, isReduced } from './reduced.ts';
import { print, type Written } from './written.ts';
export type Judging = Reading & {
  /** `reduced`: of all forms of the right value only the shortest is right. `any`: all in which it is worked out. */
  form: 'any' | 'reduced';
};

/**
 * Whether a pupil's answer is the right one: both are read (`read.ts`) and compared exactly. What cannot be read is wrong.
 * Who copies the key has it right in any case.
 */
export function answersAlike(key: string, given: string, judging: Judging): boolean {
  if (stryMutAct_9fa48("0")) {
    {}
  } else {
    stryCov_9fa48("0");
    const [right, own] = stryMutAct_9fa48("1") ? [] : (stryCov_9fa48("1"), [read(key, judging), read(given, judging)]);
    if (stryMutAct_9fa48("4") ? false : stryMutAct_9fa48("3") ? true : stryMutAct_9fa48("2") ? 'written' in right : (stryCov_9fa48("2", "3", "4"), !((stryMutAct_9fa48("5") ? "" : (stryCov_9fa48("5"), 'written')) in right))) return stryMutAct_9fa48("8") ? key.normalize('NFC').trim() !== given.normalize('NFC').trim() : stryMutAct_9fa48("7") ? false : stryMutAct_9fa48("6") ? true : (stryCov_9fa48("6", "7", "8"), (stryMutAct_9fa48("9") ? key.normalize('NFC') : (stryCov_9fa48("9"), key.normalize(stryMutAct_9fa48("10") ? "" : (stryCov_9fa48("10"), 'NFC')).trim())) === (stryMutAct_9fa48("11") ? given.normalize('NFC') : (stryCov_9fa48("11"), given.normalize(stryMutAct_9fa48("12") ? "" : (stryCov_9fa48("12"), 'NFC')).trim())));
    if (stryMutAct_9fa48("15") ? false : stryMutAct_9fa48("14") ? true : stryMutAct_9fa48("13") ? 'written' in own : (stryCov_9fa48("13", "14", "15"), !((stryMutAct_9fa48("16") ? "" : (stryCov_9fa48("16"), 'written')) in own))) return stryMutAct_9fa48("17") ? true : (stryCov_9fa48("17"), false);
    if (stryMutAct_9fa48("20") ? print(right.written) !== print(own.written) : stryMutAct_9fa48("19") ? false : stryMutAct_9fa48("18") ? true : (stryCov_9fa48("18", "19", "20"), print(right.written) === print(own.written))) return stryMutAct_9fa48("21") ? false : (stryCov_9fa48("21"), true);
    const names = lettersOf(right.written);
    // Phones begin a line with a capital letter; a key that has both means both.
    const foldCase = stryMutAct_9fa48("24") ? new Set(names).size !== new Set(names.map(name => name.toLowerCase())).size : stryMutAct_9fa48("23") ? false : stryMutAct_9fa48("22") ? true : (stryCov_9fa48("22", "23", "24"), new Set(names).size === new Set(names.map(stryMutAct_9fa48("25") ? () => undefined : (stryCov_9fa48("25"), name => stryMutAct_9fa48("26") ? name.toUpperCase() : (stryCov_9fa48("26"), name.toLowerCase())))).size);
    const budget = newBudget();
    try {
      if (stryMutAct_9fa48("27")) {
        {}
      } else {
        stryCov_9fa48("27");
        const [wanted, found] = (stryMutAct_9fa48("28") ? [] : (stryCov_9fa48("28"), [right.written, own.written])).map(stryMutAct_9fa48("29") ? () => undefined : (stryCov_9fa48("29"), written => answerOf(written, stryMutAct_9fa48("30") ? {} : (stryCov_9fa48("30"), {
          foldCase,
          budget
        }))));
        if (stryMutAct_9fa48("33") ? (!wanted || !found) && !sameAnswer(wanted, found, budget) : stryMutAct_9fa48("32") ? false : stryMutAct_9fa48("31") ? true : (stryCov_9fa48("31", "32", "33"), (stryMutAct_9fa48("35") ? !wanted && !found : stryMutAct_9fa48("34") ? false : (stryCov_9fa48("34", "35"), (stryMutAct_9fa48("36") ? wanted : (stryCov_9fa48("36"), !wanted)) || (stryMutAct_9fa48("37") ? found : (stryCov_9fa48("37"), !found)))) || (stryMutAct_9fa48("38") ? sameAnswer(wanted, found, budget) : (stryCov_9fa48("38"), !sameAnswer(wanted, found, budget))))) return stryMutAct_9fa48("39") ? true : (stryCov_9fa48("39"), false);
        return (stryMutAct_9fa48("42") ? judging.form !== 'any' : stryMutAct_9fa48("41") ? false : stryMutAct_9fa48("40") ? true : (stryCov_9fa48("40", "41", "42"), judging.form === (stryMutAct_9fa48("43") ? "" : (stryCov_9fa48("43"), 'any')))) ? isWorkedOut(own.written, right.written) : isAsShort(own.written, right.written, foldCase);
      }
    } catch {
      if (stryMutAct_9fa48("44")) {
        {}
      } else {
        stryCov_9fa48("44");
        return stryMutAct_9fa48("45") ? true : (stryCov_9fa48("45"), false); // no value, as of 1/0, or too large a one to calculate: no answer
      }
    }
  }
}

/** What is wrong with a key, in a sentence for its author. */
export function faultOfKey(key: string, judging: Judging): string | undefined {
  if (stryMutAct_9fa48("46")) {
    {}
  } else {
    stryCov_9fa48("46");
    const right = read(key, judging);
    if (stryMutAct_9fa48("49") ? false : stryMutAct_9fa48("48") ? true : stryMutAct_9fa48("47") ? 'written' in right : (stryCov_9fa48("47", "48", "49"), !((stryMutAct_9fa48("50") ? "" : (stryCov_9fa48("50"), 'written')) in right))) return stryMutAct_9fa48("51") ? `` : (stryCov_9fa48("51"), `Chưa đọc được đáp án: ${right.fault}`);
    try {
      if (stryMutAct_9fa48("52")) {
        {}
      } else {
        stryCov_9fa48("52");
        answerOf(right.written, stryMutAct_9fa48("54") ? {} : (stryCov_9fa48("54"), {
          foldCase: stryMutAct_9fa48("55") ? true : (stryCov_9fa48("55"), false),
          budget: newBudget()
        }));
      }
    } catch {
      if (stryMutAct_9fa48("56")) {
        {}
      } else {
        stryCov_9fa48("56");
        return stryMutAct_9fa48("57") ? "" : (stryCov_9fa48("57"), 'Đáp án này không tính được giá trị.');
      }
    }
    const isShort = stryMutAct_9fa48("60") ? judging.form === 'any' && saidBy(right.written).every(part => isReduced(part, hasPowers(right.written))) : stryMutAct_9fa48("59") ? false : stryMutAct_9fa48("58") ? true : (stryCov_9fa48("58", "59", "60"), (stryMutAct_9fa48("62") ? judging.form !== 'any' : stryMutAct_9fa48("61") ? false : (stryCov_9fa48("61", "62"), judging.form === (stryMutAct_9fa48("63") ? "" : (stryCov_9fa48("63"), 'any')))) || (stryMutAct_9fa48("64") ? saidBy(right.written).some(part => isReduced(part, hasPowers(right.written))) : (stryCov_9fa48("64"), saidBy(right.written).every(stryMutAct_9fa48("65") ? () => undefined : (stryCov_9fa48("65"), part => isReduced(part, hasPowers(right.written)))))));
    return isShort ? undefined : stryMutAct_9fa48("66") ? "" : (stryCov_9fa48("66"), 'Đáp án chưa ở dạng rút gọn.');
  }
}

/** Where the key is a number, so is the answer: to copy the sum that is asked for is none. */
const isWorkedOut = stryMutAct_9fa48("67") ? () => undefined : (stryCov_9fa48("67"), (() => {
  const isWorkedOut = (given: Written, key: Written): boolean => stryMutAct_9fa48("70") ? !saidBy(key).every(isNumber) && saidBy(given).every(isNumber) : stryMutAct_9fa48("69") ? false : stryMutAct_9fa48("68") ? true : (stryCov_9fa48("68", "69", "70"), (stryMutAct_9fa48("71") ? saidBy(key).every(isNumber) : (stryCov_9fa48("71"), !(stryMutAct_9fa48("72") ? saidBy(key).some(isNumber) : (stryCov_9fa48("72"), saidBy(key).every(isNumber))))) || (stryMutAct_9fa48("73") ? saidBy(given).some(isNumber) : (stryCov_9fa48("73"), saidBy(given).every(isNumber))));
  return isWorkedOut;
})());

/** As numbers are written: 3, −0,5, 2/4, 1 2/5, 50%; so is the letter of an inequality. */
function isNumber(written: Written): boolean {
  if (stryMutAct_9fa48("74")) {
    {}
  } else {
    stryCov_9fa48("74");
    const {
      kind
    } = written;
    if (stryMutAct_9fa48("77") ? kind === 'sign' && kind === 'group' : stryMutAct_9fa48("76") ? false : stryMutAct_9fa48("75") ? true : (stryCov_9fa48("75", "76", "77"), (stryMutAct_9fa48("79") ? kind !== 'sign' : stryMutAct_9fa48("78") ? false : (stryCov_9fa48("78", "79"), kind === (stryMutAct_9fa48("80") ? "" : (stryCov_9fa48("80"), 'sign')))) || (stryMutAct_9fa48("82") ? kind !== 'group' : stryMutAct_9fa48("81") ? false : (stryCov_9fa48("81", "82"), kind === (stryMutAct_9fa48("83") ? "" : (stryCov_9fa48("83"), 'group')))))) return isNumber(written.of);
    if (stryMutAct_9fa48("86") ? kind !== 'quotient' : stryMutAct_9fa48("85") ? false : stryMutAct_9fa48("84") ? true : (stryCov_9fa48("84", "85", "86"), kind === (stryMutAct_9fa48("87") ? "" : (stryCov_9fa48("87"), 'quotient')))) return stryMutAct_9fa48("88") ? [written.left, written.right].some(part => part.kind !== 'quotient' && isNumber(part)) : (stryCov_9fa48("88"), (stryMutAct_9fa48("89") ? [] : (stryCov_9fa48("89"), [written.left, written.right])).every(stryMutAct_9fa48("90") ? () => undefined : (stryCov_9fa48("90"), part => stryMutAct_9fa48("93") ? part.kind !== 'quotient' || isNumber(part) : stryMutAct_9fa48("92") ? false : stryMutAct_9fa48("91") ? true : (stryCov_9fa48("91", "92", "93"), (stryMutAct_9fa48("95") ? part.kind === 'quotient' : stryMutAct_9fa48("94") ? true : (stryCov_9fa48("94", "95"), part.kind !== (stryMutAct_9fa48("96") ? "" : (stryCov_9fa48("96"), 'quotient')))) && isNumber(part)))));
    return stryMutAct_9fa48("99") ? (kind === 'number' || kind === 'name' || kind === 'mixed' || kind === 'percent') && kind === 'degrees' : stryMutAct_9fa48("98") ? false : stryMutAct_9fa48("97") ? true : (stryCov_9fa48("97", "98", "99"), (stryMutAct_9fa48("101") ? (kind === 'number' || kind === 'name' || kind === 'mixed') && kind === 'percent' : stryMutAct_9fa48("100") ? false : (stryCov_9fa48("100", "101"), (stryMutAct_9fa48("103") ? (kind === 'number' || kind === 'name') && kind === 'mixed' : stryMutAct_9fa48("102") ? false : (stryCov_9fa48("102", "103"), (stryMutAct_9fa48("105") ? kind === 'number' && kind === 'name' : stryMutAct_9fa48("104") ? false : (stryCov_9fa48("104", "105"), (stryMutAct_9fa48("107") ? kind !== 'number' : stryMutAct_9fa48("106") ? false : (stryCov_9fa48("106", "107"), kind === (stryMutAct_9fa48("108") ? "" : (stryCov_9fa48("108"), 'number')))) || (stryMutAct_9fa48("110") ? kind !== 'name' : stryMutAct_9fa48("109") ? false : (stryCov_9fa48("109", "110"), kind === (stryMutAct_9fa48("111") ? "" : (stryCov_9fa48("111"), 'name')))))) || (stryMutAct_9fa48("113") ? kind !== 'mixed' : stryMutAct_9fa48("112") ? false : (stryCov_9fa48("112", "113"), kind === (stryMutAct_9fa48("114") ? "" : (stryCov_9fa48("114"), 'mixed')))))) || (stryMutAct_9fa48("116") ? kind !== 'percent' : stryMutAct_9fa48("115") ? false : (stryCov_9fa48("115", "116"), kind === (stryMutAct_9fa48("117") ? "" : (stryCov_9fa48("117"), 'percent')))))) || (stryMutAct_9fa48("119") ? kind !== 'degrees' : stryMutAct_9fa48("118") ? false : (stryCov_9fa48("118", "119"), kind === (stryMutAct_9fa48("120") ? "" : (stryCov_9fa48("120"), 'degrees')))));
  }
}

/** Whether it is reduced, and no fraction in it could be reduced by what the key does not have below a line any more. */
function isAsShort(given: Written, key: Written, foldCase: boolean): boolean {
  if (stryMutAct_9fa48("121")) {
    {}
  } else {
    stryCov_9fa48("121");
    const [said, wantedOf] = stryMutAct_9fa48("122") ? [] : (stryCov_9fa48("122"), [saidBy(given), saidBy(key)]);
    if (stryMutAct_9fa48("125") ? false : stryMutAct_9fa48("124") ? true : stryMutAct_9fa48("123") ? said.every(part => isReduced(part, hasPowers(key)) && wantedOf.some(one => hasShapeOf(one, part))) : (stryCov_9fa48("123", "124", "125"), !(stryMutAct_9fa48("126") ? said.some(part => isReduced(part, hasPowers(key)) && wantedOf.some(one => hasShapeOf(one, part))) : (stryCov_9fa48("126"), said.every(stryMutAct_9fa48("127") ? () => undefined : (stryCov_9fa48("127"), part => stryMutAct_9fa48("130") ? isReduced(part, hasPowers(key)) || wantedOf.some(one => hasShapeOf(one, part)) : stryMutAct_9fa48("129") ? false : stryMutAct_9fa48("128") ? true : (stryCov_9fa48("128", "129", "130"), isReduced(part, hasPowers(key)) && (stryMutAct_9fa48("131") ? wantedOf.every(one => hasShapeOf(one, part)) : (stryCov_9fa48("131"), wantedOf.some(stryMutAct_9fa48("132") ? () => undefined : (stryCov_9fa48("132"), one => hasShapeOf(one, part)))))))))))) return stryMutAct_9fa48("133") ? true : (stryCov_9fa48("133"), false);
    const budget = newBudget();
    const below = stryMutAct_9fa48("134") ? () => undefined : (stryCov_9fa48("134"), (() => {
      const below = (written: Written) => denominatorsOf(written).map(stryMutAct_9fa48("135") ? () => undefined : (stryCov_9fa48("135"), part => expressed(part, stryMutAct_9fa48("136") ? {} : (stryCov_9fa48("136"), {
        foldCase,
        sign: stryMutAct_9fa48("137") ? "" : (stryCov_9fa48("137"), '+')
      }))));
      return below;
    })());
    const [own, wanted] = stryMutAct_9fa48("138") ? [] : (stryCov_9fa48("138"), [below(given), below(key)]);
    const whole = (stryMutAct_9fa48("142") ? wanted.length <= 1 : stryMutAct_9fa48("141") ? wanted.length >= 1 : stryMutAct_9fa48("140") ? false : stryMutAct_9fa48("139") ? true : (stryCov_9fa48("139", "140", "141", "142"), wanted.length > 1)) ? stryMutAct_9fa48("143") ? [] : (stryCov_9fa48("143"), [...wanted, wanted.reduce(stryMutAct_9fa48("144") ? () => undefined : (stryCov_9fa48("144"), (product, part) => operation(stryMutAct_9fa48("145") ? "" : (stryCov_9fa48("145"), 'multiply'), product, part)))]) : wanted;
    return stryMutAct_9fa48("146") ? own.some(part => whole.some(other => proportional(part, other, budget))) : (stryCov_9fa48("146"), own.every(stryMutAct_9fa48("147") ? () => undefined : (stryCov_9fa48("147"), part => stryMutAct_9fa48("148") ? whole.every(other => proportional(part, other, budget)) : (stryCov_9fa48("148"), whole.some(stryMutAct_9fa48("149") ? () => undefined : (stryCov_9fa48("149"), other => proportional(part, other, budget)))))));
  }
}
const denominatorsOf = stryMutAct_9fa48("150") ? () => undefined : (stryCov_9fa48("150"), (() => {
  const denominatorsOf = (written: Written): Written[] => allOf(written).flatMap(stryMutAct_9fa48("151") ? () => undefined : (stryCov_9fa48("151"), part => (stryMutAct_9fa48("154") ? part.kind === 'quotient' || lettersOf(part.right).length > 0 : stryMutAct_9fa48("153") ? false : stryMutAct_9fa48("152") ? true : (stryCov_9fa48("152", "153", "154"), (stryMutAct_9fa48("156") ? part.kind !== 'quotient' : stryMutAct_9fa48("155") ? true : (stryCov_9fa48("155", "156"), part.kind === (stryMutAct_9fa48("157") ? "" : (stryCov_9fa48("157"), 'quotient')))) && (stryMutAct_9fa48("160") ? lettersOf(part.right).length <= 0 : stryMutAct_9fa48("159") ? lettersOf(part.right).length >= 0 : stryMutAct_9fa48("158") ? true : (stryCov_9fa48("158", "159", "160"), lettersOf(part.right).length > 0)))) ? stryMutAct_9fa48("161") ? [] : (stryCov_9fa48("161"), [part.right]) : stryMutAct_9fa48("162") ? ["Stryker was here"] : (stryCov_9fa48("162"), [])));
  return denominatorsOf;
})());
const hasPowers = stryMutAct_9fa48("163") ? () => undefined : (stryCov_9fa48("163"), (() => {
  const hasPowers = (written: Written): boolean => stryMutAct_9fa48("164") ? allOf(written).every(part => part.kind === 'power' && lettersOf(part.base).length === 0) : (stryCov_9fa48("164"), allOf(written).some(stryMutAct_9fa48("165") ? () => undefined : (stryCov_9fa48("165"), part => stryMutAct_9fa48("168") ? part.kind === 'power' || lettersOf(part.base).length === 0 : stryMutAct_9fa48("167") ? false : stryMutAct_9fa48("166") ? true : (stryCov_9fa48("166", "167", "168"), (stryMutAct_9fa48("170") ? part.kind !== 'power' : stryMutAct_9fa48("169") ? true : (stryCov_9fa48("169", "170"), part.kind === (stryMutAct_9fa48("171") ? "" : (stryCov_9fa48("171"), 'power')))) && (stryMutAct_9fa48("173") ? lettersOf(part.base).length !== 0 : stryMutAct_9fa48("172") ? true : (stryCov_9fa48("172", "173"), lettersOf(part.base).length === 0))))));
  return hasPowers;
})());

/** The values that an answer gives: of "x = 2" the 2. */
function saidBy(written: Written): Written[] {
  if (stryMutAct_9fa48("174")) {
    {}
  } else {
    stryCov_9fa48("174");
    const {
      kind
    } = written;
    if (stryMutAct_9fa48("177") ? kind !== 'words' : stryMutAct_9fa48("176") ? false : stryMutAct_9fa48("175") ? true : (stryCov_9fa48("175", "176", "177"), kind === (stryMutAct_9fa48("178") ? "" : (stryCov_9fa48("178"), 'words')))) return stryMutAct_9fa48("179") ? ["Stryker was here"] : (stryCov_9fa48("179"), []);
    if (stryMutAct_9fa48("182") ? (kind === 'list' || kind === 'set') && kind === 'tuple' : stryMutAct_9fa48("181") ? false : stryMutAct_9fa48("180") ? true : (stryCov_9fa48("180", "181", "182"), (stryMutAct_9fa48("184") ? kind === 'list' && kind === 'set' : stryMutAct_9fa48("183") ? false : (stryCov_9fa48("183", "184"), (stryMutAct_9fa48("186") ? kind !== 'list' : stryMutAct_9fa48("185") ? false : (stryCov_9fa48("185", "186"), kind === (stryMutAct_9fa48("187") ? "" : (stryCov_9fa48("187"), 'list')))) || (stryMutAct_9fa48("189") ? kind !== 'set' : stryMutAct_9fa48("188") ? false : (stryCov_9fa48("188", "189"), kind === (stryMutAct_9fa48("190") ? "" : (stryCov_9fa48("190"), 'set')))))) || (stryMutAct_9fa48("192") ? kind !== 'tuple' : stryMutAct_9fa48("191") ? false : (stryCov_9fa48("191", "192"), kind === (stryMutAct_9fa48("193") ? "" : (stryCov_9fa48("193"), 'tuple')))))) return written.items.flatMap(saidBy);
    if (stryMutAct_9fa48("196") ? kind === 'relation' : stryMutAct_9fa48("195") ? false : stryMutAct_9fa48("194") ? true : (stryCov_9fa48("194", "195", "196"), kind !== (stryMutAct_9fa48("197") ? "" : (stryCov_9fa48("197"), 'relation')))) return stryMutAct_9fa48("198") ? [] : (stryCov_9fa48("198"), [written]);
    const isGiven = stryMutAct_9fa48("201") ? written.relations.includes('=') && written.relations.includes('∈') : stryMutAct_9fa48("200") ? false : stryMutAct_9fa48("199") ? true : (stryCov_9fa48("199", "200", "201"), written.relations.includes(stryMutAct_9fa48("202") ? "" : (stryCov_9fa48("202"), '=')) || written.relations.includes(stryMutAct_9fa48("203") ? "" : (stryCov_9fa48("203"), '∈')));
    return (isGiven ? stryMutAct_9fa48("204") ? written.operands : (stryCov_9fa48("204"), written.operands.slice(stryMutAct_9fa48("205") ? +1 : (stryCov_9fa48("205"), -1))) : written.operands).flatMap(saidBy);
  }
}