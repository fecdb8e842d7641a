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
import type { Expression, Operator } from '#library/check/language/expression.ts';
import { fraction } from '#library/check/language/number.ts';
import type { Written } from './written.ts';

/** What cannot be compared with anything: what it says has no value. */
export class Meaningless extends Error {}
export type Choice = {
  /** What ± stands for. */
  sign: '+' | '-';
  /** Capital and small letters are the same. */
  foldCase: boolean;
};
const HUNDRED = fraction(100);
const SIXTY = fraction(60);

/** What was written as an expression of the check language. */
export function expressed(written: Written, choice: Choice): Expression {
  if (stryMutAct_9fa48("887")) {
    {}
  } else {
    stryCov_9fa48("887");
    const inside = stryMutAct_9fa48("888") ? () => undefined : (stryCov_9fa48("888"), (() => {
      const inside = (part: Written): Expression => expressed(part, choice);
      return inside;
    })());
    switch (written.kind) {
      case stryMutAct_9fa48("890") ? "" : (stryCov_9fa48("890"), 'number'):
        if (stryMutAct_9fa48("889")) {} else {
          stryCov_9fa48("889");
          return valueOf(written);
        }
      case stryMutAct_9fa48("892") ? "" : (stryCov_9fa48("892"), 'mixed'):
        if (stryMutAct_9fa48("891")) {} else {
          stryCov_9fa48("891");
          return operation(stryMutAct_9fa48("893") ? "" : (stryCov_9fa48("893"), 'add'), whole(written.whole), operation(stryMutAct_9fa48("894") ? "" : (stryCov_9fa48("894"), 'divide'), whole(written.top), whole(written.bottom)));
        }
      case stryMutAct_9fa48("896") ? "" : (stryCov_9fa48("896"), 'name'):
        if (stryMutAct_9fa48("895")) {} else {
          stryCov_9fa48("895");
          return stryMutAct_9fa48("897") ? {} : (stryCov_9fa48("897"), {
            kind: stryMutAct_9fa48("898") ? "" : (stryCov_9fa48("898"), 'name'),
            name: choice.foldCase ? stryMutAct_9fa48("899") ? written.name.toUpperCase() : (stryCov_9fa48("899"), written.name.toLowerCase()) : written.name
          });
        }
      case stryMutAct_9fa48("901") ? "" : (stryCov_9fa48("901"), 'sign'):
        if (stryMutAct_9fa48("900")) {} else {
          stryCov_9fa48("900");
          return (stryMutAct_9fa48("904") ? signOf(written.sign, choice) !== '-' : stryMutAct_9fa48("903") ? false : stryMutAct_9fa48("902") ? true : (stryCov_9fa48("902", "903", "904"), signOf(written.sign, choice) === (stryMutAct_9fa48("905") ? "" : (stryCov_9fa48("905"), '-')))) ? operation(stryMutAct_9fa48("906") ? "" : (stryCov_9fa48("906"), 'unaryMinus'), inside(written.of)) : inside(written.of);
        }
      case stryMutAct_9fa48("908") ? "" : (stryCov_9fa48("908"), 'sum'):
        if (stryMutAct_9fa48("907")) {} else {
          stryCov_9fa48("907");
          return operation((stryMutAct_9fa48("911") ? signOf(written.sign, choice) !== '-' : stryMutAct_9fa48("910") ? false : stryMutAct_9fa48("909") ? true : (stryCov_9fa48("909", "910", "911"), signOf(written.sign, choice) === (stryMutAct_9fa48("912") ? "" : (stryCov_9fa48("912"), '-')))) ? stryMutAct_9fa48("913") ? "" : (stryCov_9fa48("913"), 'subtract') : stryMutAct_9fa48("914") ? "" : (stryCov_9fa48("914"), 'add'), inside(written.left), inside(written.right));
        }
      case stryMutAct_9fa48("916") ? "" : (stryCov_9fa48("916"), 'product'):
        if (stryMutAct_9fa48("915")) {} else {
          stryCov_9fa48("915");
          return operation(stryMutAct_9fa48("917") ? "" : (stryCov_9fa48("917"), 'multiply'), inside(written.left), inside(written.right));
        }
      case stryMutAct_9fa48("919") ? "" : (stryCov_9fa48("919"), 'quotient'):
        if (stryMutAct_9fa48("918")) {} else {
          stryCov_9fa48("918");
          return operation(stryMutAct_9fa48("920") ? "" : (stryCov_9fa48("920"), 'divide'), inside(written.left), inside(written.right));
        }
      case stryMutAct_9fa48("922") ? "" : (stryCov_9fa48("922"), 'power'):
        if (stryMutAct_9fa48("921")) {} else {
          stryCov_9fa48("921");
          return operation(stryMutAct_9fa48("923") ? "" : (stryCov_9fa48("923"), 'pow'), inside(written.base), inside(written.exponent));
        }
      case stryMutAct_9fa48("925") ? "" : (stryCov_9fa48("925"), 'root'):
        if (stryMutAct_9fa48("924")) {} else {
          stryCov_9fa48("924");
          return stryMutAct_9fa48("926") ? {} : (stryCov_9fa48("926"), {
            kind: stryMutAct_9fa48("927") ? "" : (stryCov_9fa48("927"), 'call'),
            name: (stryMutAct_9fa48("930") ? written.degree !== 2 : stryMutAct_9fa48("929") ? false : stryMutAct_9fa48("928") ? true : (stryCov_9fa48("928", "929", "930"), written.degree === 2)) ? stryMutAct_9fa48("931") ? "" : (stryCov_9fa48("931"), 'sqrt') : stryMutAct_9fa48("932") ? "" : (stryCov_9fa48("932"), 'cbrt'),
            args: stryMutAct_9fa48("933") ? [] : (stryCov_9fa48("933"), [inside(written.of)])
          });
        }
      case stryMutAct_9fa48("935") ? "" : (stryCov_9fa48("935"), 'absolute'):
        if (stryMutAct_9fa48("934")) {} else {
          stryCov_9fa48("934");
          return stryMutAct_9fa48("936") ? {} : (stryCov_9fa48("936"), {
            kind: stryMutAct_9fa48("937") ? "" : (stryCov_9fa48("937"), 'call'),
            name: stryMutAct_9fa48("938") ? "" : (stryCov_9fa48("938"), 'abs'),
            args: stryMutAct_9fa48("939") ? [] : (stryCov_9fa48("939"), [inside(written.of)])
          });
        }
      case stryMutAct_9fa48("941") ? "" : (stryCov_9fa48("941"), 'percent'):
        if (stryMutAct_9fa48("940")) {} else {
          stryCov_9fa48("940");
          return operation(stryMutAct_9fa48("942") ? "" : (stryCov_9fa48("942"), 'divide'), inside(written.of), stryMutAct_9fa48("943") ? {} : (stryCov_9fa48("943"), {
            kind: stryMutAct_9fa48("944") ? "" : (stryCov_9fa48("944"), 'number'),
            value: HUNDRED
          }));
        }
      case stryMutAct_9fa48("946") ? "" : (stryCov_9fa48("946"), 'degrees'):
        if (stryMutAct_9fa48("945")) {} else {
          stryCov_9fa48("945");
          {
            if (stryMutAct_9fa48("947")) {
              {}
            } else {
              stryCov_9fa48("947");
              const degrees = inside(written.of);
              if (stryMutAct_9fa48("950") ? false : stryMutAct_9fa48("949") ? true : stryMutAct_9fa48("948") ? written.minutes : (stryCov_9fa48("948", "949", "950"), !written.minutes)) return degrees;
              return operation(stryMutAct_9fa48("951") ? "" : (stryCov_9fa48("951"), 'add'), degrees, operation(stryMutAct_9fa48("952") ? "" : (stryCov_9fa48("952"), 'divide'), inside(written.minutes), stryMutAct_9fa48("953") ? {} : (stryCov_9fa48("953"), {
                kind: stryMutAct_9fa48("954") ? "" : (stryCov_9fa48("954"), 'number'),
                value: SIXTY
              })));
            }
          }
        }
      case stryMutAct_9fa48("956") ? "" : (stryCov_9fa48("956"), 'group'):
        if (stryMutAct_9fa48("955")) {} else {
          stryCov_9fa48("955");
          return inside(written.of);
        }
      case stryMutAct_9fa48("957") ? "" : (stryCov_9fa48("957"), 'tuple'):
      case stryMutAct_9fa48("958") ? "" : (stryCov_9fa48("958"), 'set'):
      case stryMutAct_9fa48("959") ? "" : (stryCov_9fa48("959"), 'relation'):
      case stryMutAct_9fa48("960") ? "" : (stryCov_9fa48("960"), 'list'):
      case stryMutAct_9fa48("962") ? "" : (stryCov_9fa48("962"), 'words'):
        if (stryMutAct_9fa48("961")) {} else {
          stryCov_9fa48("961");
          if (stryMutAct_9fa48("963")) {
            ;
          } else {
            stryCov_9fa48("963");
            throw new Meaningless(written.kind);
          }
        }
    }
  }
}
export const operation = stryMutAct_9fa48("964") ? () => undefined : (stryCov_9fa48("964"), (() => {
  const operation = (operator: Operator, ...args: Expression[]): Expression => stryMutAct_9fa48("965") ? {} : (stryCov_9fa48("965"), {
    kind: stryMutAct_9fa48("966") ? "" : (stryCov_9fa48("966"), 'operation'),
    operator,
    args
  });
  return operation;
})());
const signOf = stryMutAct_9fa48("967") ? () => undefined : (stryCov_9fa48("967"), (() => {
  const signOf = (sign: '+' | '-' | '±', choice: Choice) => (stryMutAct_9fa48("970") ? sign !== '±' : stryMutAct_9fa48("969") ? false : stryMutAct_9fa48("968") ? true : (stryCov_9fa48("968", "969", "970"), sign === (stryMutAct_9fa48("971") ? "" : (stryCov_9fa48("971"), '±')))) ? choice.sign : sign;
  return signOf;
})());
const whole = stryMutAct_9fa48("972") ? () => undefined : (stryCov_9fa48("972"), (() => {
  const whole = (digits: string): Expression => stryMutAct_9fa48("973") ? {} : (stryCov_9fa48("973"), {
    kind: stryMutAct_9fa48("974") ? "" : (stryCov_9fa48("974"), 'number'),
    value: fraction(BigInt(digits))
  });
  return whole;
})());

/** 0,1(6) is (16 − 1) / 90. */
function valueOf({
  whole,
  decimals,
  period
}: Extract<Written, {
  kind: 'number';
}>): Expression {
  if (stryMutAct_9fa48("975")) {
    {}
  } else {
    stryCov_9fa48("975");
    const before = BigInt(stryMutAct_9fa48("976") ? whole - decimals : (stryCov_9fa48("976"), whole + decimals));
    const unit = 10n ** BigInt(decimals.length);
    if (stryMutAct_9fa48("979") ? period !== '' : stryMutAct_9fa48("978") ? false : stryMutAct_9fa48("977") ? true : (stryCov_9fa48("977", "978", "979"), period === (stryMutAct_9fa48("980") ? "Stryker was here!" : (stryCov_9fa48("980"), '')))) return stryMutAct_9fa48("981") ? {} : (stryCov_9fa48("981"), {
      kind: stryMutAct_9fa48("982") ? "" : (stryCov_9fa48("982"), 'number'),
      value: fraction(before, unit)
    });
    return stryMutAct_9fa48("983") ? {} : (stryCov_9fa48("983"), {
      kind: stryMutAct_9fa48("984") ? "" : (stryCov_9fa48("984"), 'number'),
      value: fraction(stryMutAct_9fa48("985") ? BigInt(whole + decimals + period) + before : (stryCov_9fa48("985"), BigInt(stryMutAct_9fa48("986") ? whole + decimals - period : (stryCov_9fa48("986"), (stryMutAct_9fa48("987") ? whole - decimals : (stryCov_9fa48("987"), whole + decimals)) + period)) - before), stryMutAct_9fa48("988") ? unit / (10n ** BigInt(period.length) - 1n) : (stryCov_9fa48("988"), unit * (stryMutAct_9fa48("989") ? 10n ** BigInt(period.length) + 1n : (stryCov_9fa48("989"), 10n ** BigInt(period.length) - 1n))))
    });
  }
}

/** The expressions right inside one. */
function partsOf(written: Written): Written[] {
  if (stryMutAct_9fa48("990")) {
    {}
  } else {
    stryCov_9fa48("990");
    switch (written.kind) {
      case stryMutAct_9fa48("991") ? "" : (stryCov_9fa48("991"), 'number'):
      case stryMutAct_9fa48("992") ? "" : (stryCov_9fa48("992"), 'mixed'):
      case stryMutAct_9fa48("993") ? "" : (stryCov_9fa48("993"), 'name'):
      case stryMutAct_9fa48("995") ? "" : (stryCov_9fa48("995"), 'words'):
        if (stryMutAct_9fa48("994")) {} else {
          stryCov_9fa48("994");
          return stryMutAct_9fa48("996") ? ["Stryker was here"] : (stryCov_9fa48("996"), []);
        }
      case stryMutAct_9fa48("997") ? "" : (stryCov_9fa48("997"), 'sign'):
      case stryMutAct_9fa48("998") ? "" : (stryCov_9fa48("998"), 'root'):
      case stryMutAct_9fa48("999") ? "" : (stryCov_9fa48("999"), 'absolute'):
      case stryMutAct_9fa48("1000") ? "" : (stryCov_9fa48("1000"), 'percent'):
      case stryMutAct_9fa48("1002") ? "" : (stryCov_9fa48("1002"), 'group'):
        if (stryMutAct_9fa48("1001")) {} else {
          stryCov_9fa48("1001");
          return stryMutAct_9fa48("1003") ? [] : (stryCov_9fa48("1003"), [written.of]);
        }
      case stryMutAct_9fa48("1005") ? "" : (stryCov_9fa48("1005"), 'degrees'):
        if (stryMutAct_9fa48("1004")) {} else {
          stryCov_9fa48("1004");
          return written.minutes ? stryMutAct_9fa48("1006") ? [] : (stryCov_9fa48("1006"), [written.of, written.minutes]) : stryMutAct_9fa48("1007") ? [] : (stryCov_9fa48("1007"), [written.of]);
        }
      case stryMutAct_9fa48("1008") ? "" : (stryCov_9fa48("1008"), 'sum'):
      case stryMutAct_9fa48("1009") ? "" : (stryCov_9fa48("1009"), 'product'):
      case stryMutAct_9fa48("1011") ? "" : (stryCov_9fa48("1011"), 'quotient'):
        if (stryMutAct_9fa48("1010")) {} else {
          stryCov_9fa48("1010");
          return stryMutAct_9fa48("1012") ? [] : (stryCov_9fa48("1012"), [written.left, written.right]);
        }
      case stryMutAct_9fa48("1014") ? "" : (stryCov_9fa48("1014"), 'power'):
        if (stryMutAct_9fa48("1013")) {} else {
          stryCov_9fa48("1013");
          return stryMutAct_9fa48("1015") ? [] : (stryCov_9fa48("1015"), [written.base, written.exponent]);
        }
      case stryMutAct_9fa48("1016") ? "" : (stryCov_9fa48("1016"), 'tuple'):
      case stryMutAct_9fa48("1017") ? "" : (stryCov_9fa48("1017"), 'set'):
      case stryMutAct_9fa48("1019") ? "" : (stryCov_9fa48("1019"), 'list'):
        if (stryMutAct_9fa48("1018")) {} else {
          stryCov_9fa48("1018");
          return written.items;
        }
      case stryMutAct_9fa48("1021") ? "" : (stryCov_9fa48("1021"), 'relation'):
        if (stryMutAct_9fa48("1020")) {} else {
          stryCov_9fa48("1020");
          return written.operands;
        }
    }
  }
}

/** Everything that it is made of, itself first. */
export const allOf = stryMutAct_9fa48("1022") ? () => undefined : (stryCov_9fa48("1022"), (() => {
  const allOf = (written: Written): Written[] => stryMutAct_9fa48("1023") ? [] : (stryCov_9fa48("1023"), [written, ...partsOf(written).flatMap(allOf)]);
  return allOf;
})());

/** Its letters; π is none. */
export const lettersOf = stryMutAct_9fa48("1024") ? () => undefined : (stryCov_9fa48("1024"), (() => {
  const lettersOf = (written: Written): string[] => allOf(written).flatMap(stryMutAct_9fa48("1025") ? () => undefined : (stryCov_9fa48("1025"), part => (stryMutAct_9fa48("1028") ? part.kind === 'name' || part.name !== 'pi' : stryMutAct_9fa48("1027") ? false : stryMutAct_9fa48("1026") ? true : (stryCov_9fa48("1026", "1027", "1028"), (stryMutAct_9fa48("1030") ? part.kind !== 'name' : stryMutAct_9fa48("1029") ? true : (stryCov_9fa48("1029", "1030"), part.kind === (stryMutAct_9fa48("1031") ? "" : (stryCov_9fa48("1031"), 'name')))) && (stryMutAct_9fa48("1033") ? part.name === 'pi' : stryMutAct_9fa48("1032") ? true : (stryCov_9fa48("1032", "1033"), part.name !== (stryMutAct_9fa48("1034") ? "" : (stryCov_9fa48("1034"), 'pi')))))) ? stryMutAct_9fa48("1035") ? [] : (stryCov_9fa48("1035"), [part.name]) : stryMutAct_9fa48("1036") ? ["Stryker was here"] : (stryCov_9fa48("1036"), [])));
  return lettersOf;
})());