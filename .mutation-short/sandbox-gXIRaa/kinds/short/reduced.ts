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
import { lettersOf } from './expressed.ts';
import { print, type Written } from './written.ts';

/** What a product and what it is divided by are made of. */
type Side = {
  numbers: bigint[];
  decimals: number;
  /** What stands below the roots of whole numbers. */
  roots: {
    degree: 2 | 3;
    of: bigint;
  }[];
  /** Letters, roots of them, brackets, and with which exponents. */
  factors: {
    of: string;
    exponent: string;
  }[];
  sums: Written[];
};
type Fraction = {
  top: Side;
  bottom: Side;
};

/** Whole numbers whose roots are looked at; nobody learns to take larger ones apart. */
const LARGEST = 1_000_000_000n;

/**
 * Whether nothing in it is left to be done: fractions in lowest terms with a positive whole number below, nothing under a
 * root that can be taken out of it, numbers multiplied and added up, each letter once in a product, like terms collected.
 * A fraction of sums may still have a common factor, and brackets may hide like terms: the right answer tells (`hasShapeOf`).
 * @param powers whether powers of numbers may stay: 2^10
 */
export function isReduced(written: Written, powers: boolean): boolean {
  if (stryMutAct_9fa48("1629")) {
    {}
  } else {
    stryCov_9fa48("1629");
    switch (written.kind) {
      case stryMutAct_9fa48("1630") ? "" : (stryCov_9fa48("1630"), 'number'):
      case stryMutAct_9fa48("1632") ? "" : (stryCov_9fa48("1632"), 'name'):
        if (stryMutAct_9fa48("1631")) {} else {
          stryCov_9fa48("1631");
          return stryMutAct_9fa48("1633") ? false : (stryCov_9fa48("1633"), true);
        }
      case stryMutAct_9fa48("1635") ? "" : (stryCov_9fa48("1635"), 'mixed'):
        if (stryMutAct_9fa48("1634")) {} else {
          stryCov_9fa48("1634");
          {
            if (stryMutAct_9fa48("1636")) {
              {}
            } else {
              stryCov_9fa48("1636");
              const [top, bottom] = stryMutAct_9fa48("1637") ? [] : (stryCov_9fa48("1637"), [BigInt(written.top), BigInt(written.bottom)]);
              return stryMutAct_9fa48("1640") ? written.whole !== '0' && top > 0n && top < bottom || gcd(top, bottom) === 1n : stryMutAct_9fa48("1639") ? false : stryMutAct_9fa48("1638") ? true : (stryCov_9fa48("1638", "1639", "1640"), (stryMutAct_9fa48("1642") ? written.whole !== '0' && top > 0n || top < bottom : stryMutAct_9fa48("1641") ? true : (stryCov_9fa48("1641", "1642"), (stryMutAct_9fa48("1644") ? written.whole !== '0' || top > 0n : stryMutAct_9fa48("1643") ? true : (stryCov_9fa48("1643", "1644"), (stryMutAct_9fa48("1646") ? written.whole === '0' : stryMutAct_9fa48("1645") ? true : (stryCov_9fa48("1645", "1646"), written.whole !== (stryMutAct_9fa48("1647") ? "" : (stryCov_9fa48("1647"), '0')))) && (stryMutAct_9fa48("1650") ? top <= 0n : stryMutAct_9fa48("1649") ? top >= 0n : stryMutAct_9fa48("1648") ? true : (stryCov_9fa48("1648", "1649", "1650"), top > 0n)))) && (stryMutAct_9fa48("1653") ? top >= bottom : stryMutAct_9fa48("1652") ? top <= bottom : stryMutAct_9fa48("1651") ? true : (stryCov_9fa48("1651", "1652", "1653"), top < bottom)))) && (stryMutAct_9fa48("1655") ? gcd(top, bottom) !== 1n : stryMutAct_9fa48("1654") ? true : (stryCov_9fa48("1654", "1655"), gcd(top, bottom) === 1n)));
            }
          }
        }
      case stryMutAct_9fa48("1657") ? "" : (stryCov_9fa48("1657"), 'percent'):
        if (stryMutAct_9fa48("1656")) {} else {
          stryCov_9fa48("1656");
          return stryMutAct_9fa48("1660") ? written.of.kind !== 'number' : stryMutAct_9fa48("1659") ? false : stryMutAct_9fa48("1658") ? true : (stryCov_9fa48("1658", "1659", "1660"), written.of.kind === (stryMutAct_9fa48("1661") ? "" : (stryCov_9fa48("1661"), 'number')));
        }
      case stryMutAct_9fa48("1663") ? "" : (stryCov_9fa48("1663"), 'degrees'):
        if (stryMutAct_9fa48("1662")) {} else {
          stryCov_9fa48("1662");
          return isReduced(written.of, powers);
        }
      case stryMutAct_9fa48("1665") ? "" : (stryCov_9fa48("1665"), 'sign'):
        if (stryMutAct_9fa48("1664")) {} else {
          stryCov_9fa48("1664");
          return stryMutAct_9fa48("1668") ? written.of.kind !== 'sign' && !isZero(written.of) || isReduced(written.of, powers) : stryMutAct_9fa48("1667") ? false : stryMutAct_9fa48("1666") ? true : (stryCov_9fa48("1666", "1667", "1668"), (stryMutAct_9fa48("1670") ? written.of.kind !== 'sign' || !isZero(written.of) : stryMutAct_9fa48("1669") ? true : (stryCov_9fa48("1669", "1670"), (stryMutAct_9fa48("1672") ? written.of.kind === 'sign' : stryMutAct_9fa48("1671") ? true : (stryCov_9fa48("1671", "1672"), written.of.kind !== (stryMutAct_9fa48("1673") ? "" : (stryCov_9fa48("1673"), 'sign')))) && (stryMutAct_9fa48("1674") ? isZero(written.of) : (stryCov_9fa48("1674"), !isZero(written.of))))) && isReduced(written.of, powers));
        }
      case stryMutAct_9fa48("1676") ? "" : (stryCov_9fa48("1676"), 'group'):
        if (stryMutAct_9fa48("1675")) {} else {
          stryCov_9fa48("1675");
          return isReduced(written.of, powers);
        }
      case stryMutAct_9fa48("1678") ? "" : (stryCov_9fa48("1678"), 'sum'):
        if (stryMutAct_9fa48("1677")) {} else {
          stryCov_9fa48("1677");
          return isCollected(termsOf(written), powers);
        }
      case stryMutAct_9fa48("1679") ? "" : (stryCov_9fa48("1679"), 'product'):
      case stryMutAct_9fa48("1680") ? "" : (stryCov_9fa48("1680"), 'quotient'):
      case stryMutAct_9fa48("1681") ? "" : (stryCov_9fa48("1681"), 'power'):
      case stryMutAct_9fa48("1682") ? "" : (stryCov_9fa48("1682"), 'root'):
      case stryMutAct_9fa48("1684") ? "" : (stryCov_9fa48("1684"), 'absolute'):
        if (stryMutAct_9fa48("1683")) {} else {
          stryCov_9fa48("1683");
          {
            if (stryMutAct_9fa48("1685")) {
              {}
            } else {
              stryCov_9fa48("1685");
              const fraction = fractionOf(written, powers);
              return stryMutAct_9fa48("1688") ? fraction !== undefined || isLowest(fraction) : stryMutAct_9fa48("1687") ? false : stryMutAct_9fa48("1686") ? true : (stryCov_9fa48("1686", "1687", "1688"), (stryMutAct_9fa48("1690") ? fraction === undefined : stryMutAct_9fa48("1689") ? true : (stryCov_9fa48("1689", "1690"), fraction !== undefined)) && isLowest(fraction));
            }
          }
        }
      case stryMutAct_9fa48("1691") ? "" : (stryCov_9fa48("1691"), 'tuple'):
      case stryMutAct_9fa48("1692") ? "" : (stryCov_9fa48("1692"), 'set'):
      case stryMutAct_9fa48("1693") ? "" : (stryCov_9fa48("1693"), 'relation'):
      case stryMutAct_9fa48("1694") ? "" : (stryCov_9fa48("1694"), 'list'):
      case stryMutAct_9fa48("1696") ? "" : (stryCov_9fa48("1696"), 'words'):
        if (stryMutAct_9fa48("1695")) {} else {
          stryCov_9fa48("1695");
          return stryMutAct_9fa48("1697") ? true : (stryCov_9fa48("1697"), false);
        }
    }
  }
}
const isZero = stryMutAct_9fa48("1698") ? () => undefined : (stryCov_9fa48("1698"), (() => {
  const isZero = (written: Written): boolean => stryMutAct_9fa48("1701") ? written.kind === 'number' || /^0*$/.test(written.whole + written.decimals + written.period) : stryMutAct_9fa48("1700") ? false : stryMutAct_9fa48("1699") ? true : (stryCov_9fa48("1699", "1700", "1701"), (stryMutAct_9fa48("1703") ? written.kind !== 'number' : stryMutAct_9fa48("1702") ? true : (stryCov_9fa48("1702", "1703"), written.kind === (stryMutAct_9fa48("1704") ? "" : (stryCov_9fa48("1704"), 'number')))) && (stryMutAct_9fa48("1707") ? /^0$/ : stryMutAct_9fa48("1706") ? /^0*/ : stryMutAct_9fa48("1705") ? /0*$/ : (stryCov_9fa48("1705", "1706", "1707"), /^0*$/)).test(stryMutAct_9fa48("1708") ? written.whole + written.decimals - written.period : (stryCov_9fa48("1708"), (stryMutAct_9fa48("1709") ? written.whole - written.decimals : (stryCov_9fa48("1709"), written.whole + written.decimals)) + written.period)));
  return isZero;
})());

/** Of a sum, without their signs. */
function termsOf(written: Written): Written[] {
  if (stryMutAct_9fa48("1710")) {
    {}
  } else {
    stryCov_9fa48("1710");
    if (stryMutAct_9fa48("1713") ? written.kind !== 'sum' : stryMutAct_9fa48("1712") ? false : stryMutAct_9fa48("1711") ? true : (stryCov_9fa48("1711", "1712", "1713"), written.kind === (stryMutAct_9fa48("1714") ? "" : (stryCov_9fa48("1714"), 'sum')))) return stryMutAct_9fa48("1715") ? [] : (stryCov_9fa48("1715"), [...termsOf(written.left), ...termsOf(written.right)]);
    return (stryMutAct_9fa48("1718") ? written.kind !== 'sign' : stryMutAct_9fa48("1717") ? false : stryMutAct_9fa48("1716") ? true : (stryCov_9fa48("1716", "1717", "1718"), written.kind === (stryMutAct_9fa48("1719") ? "" : (stryCov_9fa48("1719"), 'sign')))) ? termsOf(written.of) : stryMutAct_9fa48("1720") ? [] : (stryCov_9fa48("1720"), [written]);
  }
}

/** Whether no two terms can be added up. */
function isCollected(terms: Written[], powers: boolean): boolean {
  if (stryMutAct_9fa48("1721")) {
    {}
  } else {
    stryCov_9fa48("1721");
    const kinds = terms.map(stryMutAct_9fa48("1722") ? () => undefined : (stryCov_9fa48("1722"), term => kindOfTerm(term, powers)));
    const below = terms.flatMap(stryMutAct_9fa48("1723") ? () => undefined : (stryCov_9fa48("1723"), term => (stryMutAct_9fa48("1726") ? term.kind === 'quotient' || holdsSum(term.right) : stryMutAct_9fa48("1725") ? false : stryMutAct_9fa48("1724") ? true : (stryCov_9fa48("1724", "1725", "1726"), (stryMutAct_9fa48("1728") ? term.kind !== 'quotient' : stryMutAct_9fa48("1727") ? true : (stryCov_9fa48("1727", "1728"), term.kind === (stryMutAct_9fa48("1729") ? "" : (stryCov_9fa48("1729"), 'quotient')))) && holdsSum(term.right))) ? stryMutAct_9fa48("1730") ? [] : (stryCov_9fa48("1730"), [print(term.right)]) : stryMutAct_9fa48("1731") ? ["Stryker was here"] : (stryCov_9fa48("1731"), [])));
    const isTogether = stryMutAct_9fa48("1734") ? new Set(kinds).size === terms.length || new Set(below).size === below.length : stryMutAct_9fa48("1733") ? false : stryMutAct_9fa48("1732") ? true : (stryCov_9fa48("1732", "1733", "1734"), (stryMutAct_9fa48("1736") ? new Set(kinds).size !== terms.length : stryMutAct_9fa48("1735") ? true : (stryCov_9fa48("1735", "1736"), new Set(kinds).size === terms.length)) && (stryMutAct_9fa48("1738") ? new Set(below).size !== below.length : stryMutAct_9fa48("1737") ? true : (stryCov_9fa48("1737", "1738"), new Set(below).size === below.length)));
    return stryMutAct_9fa48("1741") ? isTogether || terms.every(term => !isZero(term) && term.kind !== 'group' && isReduced(term, powers)) : stryMutAct_9fa48("1740") ? false : stryMutAct_9fa48("1739") ? true : (stryCov_9fa48("1739", "1740", "1741"), isTogether && (stryMutAct_9fa48("1742") ? terms.some(term => !isZero(term) && term.kind !== 'group' && isReduced(term, powers)) : (stryCov_9fa48("1742"), terms.every(stryMutAct_9fa48("1743") ? () => undefined : (stryCov_9fa48("1743"), term => stryMutAct_9fa48("1746") ? !isZero(term) && term.kind !== 'group' || isReduced(term, powers) : stryMutAct_9fa48("1745") ? false : stryMutAct_9fa48("1744") ? true : (stryCov_9fa48("1744", "1745", "1746"), (stryMutAct_9fa48("1748") ? !isZero(term) || term.kind !== 'group' : stryMutAct_9fa48("1747") ? true : (stryCov_9fa48("1747", "1748"), (stryMutAct_9fa48("1749") ? isZero(term) : (stryCov_9fa48("1749"), !isZero(term))) && (stryMutAct_9fa48("1751") ? term.kind === 'group' : stryMutAct_9fa48("1750") ? true : (stryCov_9fa48("1750", "1751"), term.kind !== (stryMutAct_9fa48("1752") ? "" : (stryCov_9fa48("1752"), 'group')))))) && isReduced(term, powers)))))));
  }
}

/**
 * Whether it is multiplied out, or a product, as the right answer is: "rút gọn" and "khai triển" want the one, "phân tích
 * thành nhân tử" the other. With brackets in a sum it is neither, as what is copied from the question mostly is.
 */
export function hasShapeOf(key: Written, given: Written): boolean {
  if (stryMutAct_9fa48("1753")) {
    {}
  } else {
    stryCov_9fa48("1753");
    const [wanted, own] = stryMutAct_9fa48("1754") ? [] : (stryCov_9fa48("1754"), [shapeOf(key), shapeOf(given)]);
    if (stryMutAct_9fa48("1757") ? wanted === 'mixed' && wanted === own : stryMutAct_9fa48("1756") ? false : stryMutAct_9fa48("1755") ? true : (stryCov_9fa48("1755", "1756", "1757"), (stryMutAct_9fa48("1759") ? wanted !== 'mixed' : stryMutAct_9fa48("1758") ? false : (stryCov_9fa48("1758", "1759"), wanted === (stryMutAct_9fa48("1760") ? "" : (stryCov_9fa48("1760"), 'mixed')))) || (stryMutAct_9fa48("1762") ? wanted !== own : stryMutAct_9fa48("1761") ? false : (stryCov_9fa48("1761", "1762"), wanted === own)))) return stryMutAct_9fa48("1765") ? wanted !== 'product' && isTakenApart(given, factorsIn(key)) : stryMutAct_9fa48("1764") ? false : stryMutAct_9fa48("1763") ? true : (stryCov_9fa48("1763", "1764", "1765"), (stryMutAct_9fa48("1767") ? wanted === 'product' : stryMutAct_9fa48("1766") ? false : (stryCov_9fa48("1766", "1767"), wanted !== (stryMutAct_9fa48("1768") ? "" : (stryCov_9fa48("1768"), 'product')))) || isTakenApart(given, factorsIn(key)));
    return stryMutAct_9fa48("1771") ? own !== 'mixed' && !(wanted === 'sum' && own === 'product') || !(wanted === 'product' && own === 'sum') : stryMutAct_9fa48("1770") ? false : stryMutAct_9fa48("1769") ? true : (stryCov_9fa48("1769", "1770", "1771"), (stryMutAct_9fa48("1773") ? own !== 'mixed' || !(wanted === 'sum' && own === 'product') : stryMutAct_9fa48("1772") ? true : (stryCov_9fa48("1772", "1773"), (stryMutAct_9fa48("1775") ? own === 'mixed' : stryMutAct_9fa48("1774") ? true : (stryCov_9fa48("1774", "1775"), own !== (stryMutAct_9fa48("1776") ? "" : (stryCov_9fa48("1776"), 'mixed')))) && (stryMutAct_9fa48("1777") ? wanted === 'sum' && own === 'product' : (stryCov_9fa48("1777"), !(stryMutAct_9fa48("1780") ? wanted === 'sum' || own === 'product' : stryMutAct_9fa48("1779") ? false : stryMutAct_9fa48("1778") ? true : (stryCov_9fa48("1778", "1779", "1780"), (stryMutAct_9fa48("1782") ? wanted !== 'sum' : stryMutAct_9fa48("1781") ? true : (stryCov_9fa48("1781", "1782"), wanted === (stryMutAct_9fa48("1783") ? "" : (stryCov_9fa48("1783"), 'sum')))) && (stryMutAct_9fa48("1785") ? own !== 'product' : stryMutAct_9fa48("1784") ? true : (stryCov_9fa48("1784", "1785"), own === (stryMutAct_9fa48("1786") ? "" : (stryCov_9fa48("1786"), 'product')))))))))) && (stryMutAct_9fa48("1787") ? wanted === 'product' && own === 'sum' : (stryCov_9fa48("1787"), !(stryMutAct_9fa48("1790") ? wanted === 'product' || own === 'sum' : stryMutAct_9fa48("1789") ? false : stryMutAct_9fa48("1788") ? true : (stryCov_9fa48("1788", "1789", "1790"), (stryMutAct_9fa48("1792") ? wanted !== 'product' : stryMutAct_9fa48("1791") ? true : (stryCov_9fa48("1791", "1792"), wanted === (stryMutAct_9fa48("1793") ? "" : (stryCov_9fa48("1793"), 'product')))) && (stryMutAct_9fa48("1795") ? own !== 'sum' : stryMutAct_9fa48("1794") ? true : (stryCov_9fa48("1794", "1795"), own === (stryMutAct_9fa48("1796") ? "" : (stryCov_9fa48("1796"), 'sum')))))))));
  }
}
type Shape = 'sum' | 'product' | 'mixed' | 'other';
function shapeOf(written: Written): Shape {
  if (stryMutAct_9fa48("1797")) {
    {}
  } else {
    stryCov_9fa48("1797");
    if (stryMutAct_9fa48("1800") ? written.kind === 'sign' && written.kind === 'group' : stryMutAct_9fa48("1799") ? false : stryMutAct_9fa48("1798") ? true : (stryCov_9fa48("1798", "1799", "1800"), (stryMutAct_9fa48("1802") ? written.kind !== 'sign' : stryMutAct_9fa48("1801") ? false : (stryCov_9fa48("1801", "1802"), written.kind === (stryMutAct_9fa48("1803") ? "" : (stryCov_9fa48("1803"), 'sign')))) || (stryMutAct_9fa48("1805") ? written.kind !== 'group' : stryMutAct_9fa48("1804") ? false : (stryCov_9fa48("1804", "1805"), written.kind === (stryMutAct_9fa48("1806") ? "" : (stryCov_9fa48("1806"), 'group')))))) return shapeOf(written.of);
    if (stryMutAct_9fa48("1809") ? written.kind !== 'sum' : stryMutAct_9fa48("1808") ? false : stryMutAct_9fa48("1807") ? true : (stryCov_9fa48("1807", "1808", "1809"), written.kind === (stryMutAct_9fa48("1810") ? "" : (stryCov_9fa48("1810"), 'sum')))) return (stryMutAct_9fa48("1811") ? termsOf(written).every(term => term.kind !== 'root' && holdsSum(term)) : (stryCov_9fa48("1811"), termsOf(written).some(stryMutAct_9fa48("1812") ? () => undefined : (stryCov_9fa48("1812"), term => stryMutAct_9fa48("1815") ? term.kind !== 'root' || holdsSum(term) : stryMutAct_9fa48("1814") ? false : stryMutAct_9fa48("1813") ? true : (stryCov_9fa48("1813", "1814", "1815"), (stryMutAct_9fa48("1817") ? term.kind === 'root' : stryMutAct_9fa48("1816") ? true : (stryCov_9fa48("1816", "1817"), term.kind !== (stryMutAct_9fa48("1818") ? "" : (stryCov_9fa48("1818"), 'root')))) && holdsSum(term)))))) ? stryMutAct_9fa48("1819") ? "" : (stryCov_9fa48("1819"), 'mixed') : stryMutAct_9fa48("1820") ? "" : (stryCov_9fa48("1820"), 'sum');
    return (stryMutAct_9fa48("1823") ? written.kind === 'product' || written.kind === 'power' || holdsSum(written) : stryMutAct_9fa48("1822") ? false : stryMutAct_9fa48("1821") ? true : (stryCov_9fa48("1821", "1822", "1823"), (stryMutAct_9fa48("1825") ? written.kind === 'product' && written.kind === 'power' : stryMutAct_9fa48("1824") ? true : (stryCov_9fa48("1824", "1825"), (stryMutAct_9fa48("1827") ? written.kind !== 'product' : stryMutAct_9fa48("1826") ? false : (stryCov_9fa48("1826", "1827"), written.kind === (stryMutAct_9fa48("1828") ? "" : (stryCov_9fa48("1828"), 'product')))) || (stryMutAct_9fa48("1830") ? written.kind !== 'power' : stryMutAct_9fa48("1829") ? false : (stryCov_9fa48("1829", "1830"), written.kind === (stryMutAct_9fa48("1831") ? "" : (stryCov_9fa48("1831"), 'power')))))) && holdsSum(written))) ? stryMutAct_9fa48("1832") ? "" : (stryCov_9fa48("1832"), 'product') : stryMutAct_9fa48("1833") ? "" : (stryCov_9fa48("1833"), 'other');
  }
}

/** Whether a sum in brackets is a factor of it; what stands below a line with letters is another thing. */
function holdsSum(written: Written): boolean {
  if (stryMutAct_9fa48("1834")) {
    {}
  } else {
    stryCov_9fa48("1834");
    switch (written.kind) {
      case stryMutAct_9fa48("1836") ? "" : (stryCov_9fa48("1836"), 'group'):
        if (stryMutAct_9fa48("1835")) {} else {
          stryCov_9fa48("1835");
          return stryMutAct_9fa48("1839") ? written.of.kind === 'sum' && holdsSum(written.of) : stryMutAct_9fa48("1838") ? false : stryMutAct_9fa48("1837") ? true : (stryCov_9fa48("1837", "1838", "1839"), (stryMutAct_9fa48("1841") ? written.of.kind !== 'sum' : stryMutAct_9fa48("1840") ? false : (stryCov_9fa48("1840", "1841"), written.of.kind === (stryMutAct_9fa48("1842") ? "" : (stryCov_9fa48("1842"), 'sum')))) || holdsSum(written.of));
        }
      case stryMutAct_9fa48("1844") ? "" : (stryCov_9fa48("1844"), 'sign'):
        if (stryMutAct_9fa48("1843")) {} else {
          stryCov_9fa48("1843");
          return holdsSum(written.of);
        }
      case stryMutAct_9fa48("1846") ? "" : (stryCov_9fa48("1846"), 'product'):
        if (stryMutAct_9fa48("1845")) {} else {
          stryCov_9fa48("1845");
          return stryMutAct_9fa48("1849") ? holdsSum(written.left) && holdsSum(written.right) : stryMutAct_9fa48("1848") ? false : stryMutAct_9fa48("1847") ? true : (stryCov_9fa48("1847", "1848", "1849"), holdsSum(written.left) || holdsSum(written.right));
        }
      case stryMutAct_9fa48("1851") ? "" : (stryCov_9fa48("1851"), 'quotient'):
        if (stryMutAct_9fa48("1850")) {} else {
          stryCov_9fa48("1850");
          return stryMutAct_9fa48("1854") ? lettersOf(written.right).length === 0 || holdsSum(written.left) : stryMutAct_9fa48("1853") ? false : stryMutAct_9fa48("1852") ? true : (stryCov_9fa48("1852", "1853", "1854"), (stryMutAct_9fa48("1856") ? lettersOf(written.right).length !== 0 : stryMutAct_9fa48("1855") ? true : (stryCov_9fa48("1855", "1856"), lettersOf(written.right).length === 0)) && holdsSum(written.left));
        }
      case stryMutAct_9fa48("1858") ? "" : (stryCov_9fa48("1858"), 'power'):
        if (stryMutAct_9fa48("1857")) {} else {
          stryCov_9fa48("1857");
          return holdsSum(written.base);
        }
      case stryMutAct_9fa48("1859") ? "" : (stryCov_9fa48("1859"), 'number'):
      case stryMutAct_9fa48("1860") ? "" : (stryCov_9fa48("1860"), 'mixed'):
      case stryMutAct_9fa48("1861") ? "" : (stryCov_9fa48("1861"), 'name'):
      case stryMutAct_9fa48("1862") ? "" : (stryCov_9fa48("1862"), 'root'):
      case stryMutAct_9fa48("1863") ? "" : (stryCov_9fa48("1863"), 'absolute'):
      case stryMutAct_9fa48("1864") ? "" : (stryCov_9fa48("1864"), 'percent'):
      case stryMutAct_9fa48("1865") ? "" : (stryCov_9fa48("1865"), 'degrees'):
      case stryMutAct_9fa48("1866") ? "" : (stryCov_9fa48("1866"), 'sum'):
      case stryMutAct_9fa48("1867") ? "" : (stryCov_9fa48("1867"), 'tuple'):
      case stryMutAct_9fa48("1868") ? "" : (stryCov_9fa48("1868"), 'set'):
      case stryMutAct_9fa48("1869") ? "" : (stryCov_9fa48("1869"), 'relation'):
      case stryMutAct_9fa48("1870") ? "" : (stryCov_9fa48("1870"), 'list'):
      case stryMutAct_9fa48("1872") ? "" : (stryCov_9fa48("1872"), 'words'):
        if (stryMutAct_9fa48("1871")) {} else {
          stryCov_9fa48("1871");
          return stryMutAct_9fa48("1873") ? true : (stryCov_9fa48("1873"), false);
        }
    }
  }
}

/** Whether it has so many factors with letters, and no number divides one of its sums. */
function isTakenApart(written: Written, atLeast: number): boolean {
  if (stryMutAct_9fa48("1874")) {
    {}
  } else {
    stryCov_9fa48("1874");
    const sums = stryMutAct_9fa48("1875") ? fractionOf(written, true)?.top.sums && [] : (stryCov_9fa48("1875"), (stryMutAct_9fa48("1876") ? fractionOf(written, true).top.sums : (stryCov_9fa48("1876"), fractionOf(written, stryMutAct_9fa48("1877") ? false : (stryCov_9fa48("1877"), true))?.top.sums)) ?? (stryMutAct_9fa48("1878") ? ["Stryker was here"] : (stryCov_9fa48("1878"), [])));
    return stryMutAct_9fa48("1881") ? factorsIn(written) >= atLeast || commonFactorOf(sums) === 1n : stryMutAct_9fa48("1880") ? false : stryMutAct_9fa48("1879") ? true : (stryCov_9fa48("1879", "1880", "1881"), (stryMutAct_9fa48("1884") ? factorsIn(written) < atLeast : stryMutAct_9fa48("1883") ? factorsIn(written) > atLeast : stryMutAct_9fa48("1882") ? true : (stryCov_9fa48("1882", "1883", "1884"), factorsIn(written) >= atLeast)) && (stryMutAct_9fa48("1886") ? commonFactorOf(sums) !== 1n : stryMutAct_9fa48("1885") ? true : (stryCov_9fa48("1885", "1886"), commonFactorOf(sums) === 1n)));
  }
}
const factorsIn = stryMutAct_9fa48("1887") ? () => undefined : (stryCov_9fa48("1887"), (() => {
  const factorsIn = (written: Written): number => (stryMutAct_9fa48("1888") ? fractionOf(written, true)?.top.factors && [] : (stryCov_9fa48("1888"), (stryMutAct_9fa48("1889") ? fractionOf(written, true).top.factors : (stryCov_9fa48("1889"), fractionOf(written, stryMutAct_9fa48("1890") ? false : (stryCov_9fa48("1890"), true))?.top.factors)) ?? (stryMutAct_9fa48("1891") ? ["Stryker was here"] : (stryCov_9fa48("1891"), [])))).reduce(stryMutAct_9fa48("1892") ? () => undefined : (stryCov_9fa48("1892"), (sum, {
    exponent
  }) => stryMutAct_9fa48("1893") ? sum - (Number(exponent) || 1) : (stryCov_9fa48("1893"), sum + (stryMutAct_9fa48("1896") ? Number(exponent) && 1 : stryMutAct_9fa48("1895") ? false : stryMutAct_9fa48("1894") ? true : (stryCov_9fa48("1894", "1895", "1896"), Number(exponent) || 1)))), 0);
  return factorsIn;
})());

/** What terms that can be added up have in common: all but the number before it. */
function kindOfTerm(term: Written, powers: boolean): string {
  if (stryMutAct_9fa48("1897")) {
    {}
  } else {
    stryCov_9fa48("1897");
    const fraction = fractionOf(term, powers);
    if (stryMutAct_9fa48("1900") ? false : stryMutAct_9fa48("1899") ? true : stryMutAct_9fa48("1898") ? fraction : (stryCov_9fa48("1898", "1899", "1900"), !fraction)) return stryMutAct_9fa48("1901") ? "" : (stryCov_9fa48("1901"), '/');
    const {
      top,
      bottom
    } = fraction;
    return (stryMutAct_9fa48("1902") ? [] : (stryCov_9fa48("1902"), [top, bottom])).map(stryMutAct_9fa48("1903") ? () => undefined : (stryCov_9fa48("1903"), ({
      roots,
      factors
    }) => (stryMutAct_9fa48("1904") ? [] : (stryCov_9fa48("1904"), [...roots.map(stryMutAct_9fa48("1905") ? () => undefined : (stryCov_9fa48("1905"), ({
      degree,
      of
    }) => stryMutAct_9fa48("1906") ? `` : (stryCov_9fa48("1906"), `${degree}√${of}`))), ...factors.map(stryMutAct_9fa48("1907") ? () => undefined : (stryCov_9fa48("1907"), ({
      of,
      exponent
    }) => stryMutAct_9fa48("1908") ? `` : (stryCov_9fa48("1908"), `${of}^${exponent}`)))])).toSorted().join(stryMutAct_9fa48("1909") ? "" : (stryCov_9fa48("1909"), ' ')))).join(stryMutAct_9fa48("1910") ? "" : (stryCov_9fa48("1910"), '/'));
  }
}
const emptySide = stryMutAct_9fa48("1911") ? () => undefined : (stryCov_9fa48("1911"), (() => {
  const emptySide = (): Side => stryMutAct_9fa48("1912") ? {} : (stryCov_9fa48("1912"), {
    numbers: stryMutAct_9fa48("1913") ? ["Stryker was here"] : (stryCov_9fa48("1913"), []),
    decimals: 0,
    roots: stryMutAct_9fa48("1914") ? ["Stryker was here"] : (stryCov_9fa48("1914"), []),
    factors: stryMutAct_9fa48("1915") ? ["Stryker was here"] : (stryCov_9fa48("1915"), []),
    sums: stryMutAct_9fa48("1916") ? ["Stryker was here"] : (stryCov_9fa48("1916"), [])
  });
  return emptySide;
})());

/** The factors of a term; undefined where it is plain that something is left to be done. */
function fractionOf(written: Written, powers: boolean): Fraction | undefined {
  if (stryMutAct_9fa48("1917")) {
    {}
  } else {
    stryCov_9fa48("1917");
    const fraction = stryMutAct_9fa48("1918") ? {} : (stryCov_9fa48("1918"), {
      top: emptySide(),
      bottom: emptySide()
    });
    return gather(written, stryMutAct_9fa48("1919") ? "" : (stryCov_9fa48("1919"), 'top'), fraction, powers) ? fraction : undefined;
  }
}
function gather(written: Written, where: 'top' | 'bottom', fraction: Fraction, powers: boolean): boolean {
  if (stryMutAct_9fa48("1920")) {
    {}
  } else {
    stryCov_9fa48("1920");
    const side = fraction[where];
    switch (written.kind) {
      case stryMutAct_9fa48("1922") ? "" : (stryCov_9fa48("1922"), 'number'):
        if (stryMutAct_9fa48("1921")) {} else {
          stryCov_9fa48("1921");
          if (stryMutAct_9fa48("1925") ? written.decimals && written.period : stryMutAct_9fa48("1924") ? false : stryMutAct_9fa48("1923") ? true : (stryCov_9fa48("1923", "1924", "1925"), written.decimals || written.period)) stryMutAct_9fa48("1926") ? side.decimals-- : (stryCov_9fa48("1926"), side.decimals++);else if (stryMutAct_9fa48("1927")) {
            ;
          } else {
            stryCov_9fa48("1927");
            side.numbers.push(BigInt(written.whole));
          }
          return stryMutAct_9fa48("1928") ? false : (stryCov_9fa48("1928"), true);
        }
      case stryMutAct_9fa48("1930") ? "" : (stryCov_9fa48("1930"), 'name'):
        if (stryMutAct_9fa48("1929")) {} else {
          stryCov_9fa48("1929");
          side.factors.push(stryMutAct_9fa48("1932") ? {} : (stryCov_9fa48("1932"), {
            of: written.name,
            exponent: stryMutAct_9fa48("1933") ? "" : (stryCov_9fa48("1933"), '1')
          }));
          return stryMutAct_9fa48("1934") ? false : (stryCov_9fa48("1934"), true);
        }
      case stryMutAct_9fa48("1936") ? "" : (stryCov_9fa48("1936"), 'product'):
        if (stryMutAct_9fa48("1935")) {} else {
          stryCov_9fa48("1935");
          return stryMutAct_9fa48("1939") ? gather(written.left, where, fraction, powers) || gather(written.right, where, fraction, powers) : stryMutAct_9fa48("1938") ? false : stryMutAct_9fa48("1937") ? true : (stryCov_9fa48("1937", "1938", "1939"), gather(written.left, where, fraction, powers) && gather(written.right, where, fraction, powers));
        }
      case stryMutAct_9fa48("1941") ? "" : (stryCov_9fa48("1941"), 'quotient'):
        if (stryMutAct_9fa48("1940")) {} else {
          stryCov_9fa48("1940");
          return stryMutAct_9fa48("1944") ? gather(written.left, where, fraction, powers) || gather(written.right, where === 'top' ? 'bottom' : 'top', fraction, powers) : stryMutAct_9fa48("1943") ? false : stryMutAct_9fa48("1942") ? true : (stryCov_9fa48("1942", "1943", "1944"), gather(written.left, where, fraction, powers) && gather(written.right, (stryMutAct_9fa48("1947") ? where !== 'top' : stryMutAct_9fa48("1946") ? false : stryMutAct_9fa48("1945") ? true : (stryCov_9fa48("1945", "1946", "1947"), where === (stryMutAct_9fa48("1948") ? "" : (stryCov_9fa48("1948"), 'top')))) ? stryMutAct_9fa48("1949") ? "" : (stryCov_9fa48("1949"), 'bottom') : stryMutAct_9fa48("1950") ? "" : (stryCov_9fa48("1950"), 'top'), fraction, powers));
        }
      case stryMutAct_9fa48("1952") ? "" : (stryCov_9fa48("1952"), 'power'):
        if (stryMutAct_9fa48("1951")) {} else {
          stryCov_9fa48("1951");
          return gatherPower(written, side, powers);
        }
      case stryMutAct_9fa48("1954") ? "" : (stryCov_9fa48("1954"), 'root'):
        if (stryMutAct_9fa48("1953")) {} else {
          stryCov_9fa48("1953");
          return gatherRoot(written, side, powers);
        }
      case stryMutAct_9fa48("1956") ? "" : (stryCov_9fa48("1956"), 'absolute'):
        if (stryMutAct_9fa48("1955")) {} else {
          stryCov_9fa48("1955");
          side.factors.push(stryMutAct_9fa48("1958") ? {} : (stryCov_9fa48("1958"), {
            of: print(written),
            exponent: stryMutAct_9fa48("1959") ? "" : (stryCov_9fa48("1959"), '1')
          }));
          return stryMutAct_9fa48("1962") ? lettersOf(written).length > 0 || isReduced(written.of, powers) : stryMutAct_9fa48("1961") ? false : stryMutAct_9fa48("1960") ? true : (stryCov_9fa48("1960", "1961", "1962"), (stryMutAct_9fa48("1965") ? lettersOf(written).length <= 0 : stryMutAct_9fa48("1964") ? lettersOf(written).length >= 0 : stryMutAct_9fa48("1963") ? true : (stryCov_9fa48("1963", "1964", "1965"), lettersOf(written).length > 0)) && isReduced(written.of, powers));
        }
      case stryMutAct_9fa48("1967") ? "" : (stryCov_9fa48("1967"), 'group'):
        if (stryMutAct_9fa48("1966")) {} else {
          stryCov_9fa48("1966");
          if (stryMutAct_9fa48("1970") ? written.of.kind === 'sum' : stryMutAct_9fa48("1969") ? false : stryMutAct_9fa48("1968") ? true : (stryCov_9fa48("1968", "1969", "1970"), written.of.kind !== (stryMutAct_9fa48("1971") ? "" : (stryCov_9fa48("1971"), 'sum')))) return gather(written.of, where, fraction, powers);
          side.factors.push(stryMutAct_9fa48("1973") ? {} : (stryCov_9fa48("1973"), {
            of: print(written.of),
            exponent: stryMutAct_9fa48("1974") ? "" : (stryCov_9fa48("1974"), '1')
          }));
          if (stryMutAct_9fa48("1975")) {
            ;
          } else {
            stryCov_9fa48("1975");
            side.sums.push(written.of);
          }
          return isReduced(written.of, powers);
        }
      case stryMutAct_9fa48("1977") ? "" : (stryCov_9fa48("1977"), 'sign'):
        if (stryMutAct_9fa48("1976")) {} else {
          stryCov_9fa48("1976");
          // A minus stands before the whole.
          return stryMutAct_9fa48("1980") ? where === 'top' || gather(written.of, where, fraction, powers) : stryMutAct_9fa48("1979") ? false : stryMutAct_9fa48("1978") ? true : (stryCov_9fa48("1978", "1979", "1980"), (stryMutAct_9fa48("1982") ? where !== 'top' : stryMutAct_9fa48("1981") ? true : (stryCov_9fa48("1981", "1982"), where === (stryMutAct_9fa48("1983") ? "" : (stryCov_9fa48("1983"), 'top')))) && gather(written.of, where, fraction, powers));
        }
      case stryMutAct_9fa48("1984") ? "" : (stryCov_9fa48("1984"), 'mixed'):
      case stryMutAct_9fa48("1985") ? "" : (stryCov_9fa48("1985"), 'percent'):
      case stryMutAct_9fa48("1986") ? "" : (stryCov_9fa48("1986"), 'degrees'):
      case stryMutAct_9fa48("1987") ? "" : (stryCov_9fa48("1987"), 'sum'):
      case stryMutAct_9fa48("1988") ? "" : (stryCov_9fa48("1988"), 'tuple'):
      case stryMutAct_9fa48("1989") ? "" : (stryCov_9fa48("1989"), 'set'):
      case stryMutAct_9fa48("1990") ? "" : (stryCov_9fa48("1990"), 'relation'):
      case stryMutAct_9fa48("1991") ? "" : (stryCov_9fa48("1991"), 'list'):
      case stryMutAct_9fa48("1993") ? "" : (stryCov_9fa48("1993"), 'words'):
        if (stryMutAct_9fa48("1992")) {} else {
          stryCov_9fa48("1992");
          return stryMutAct_9fa48("1994") ? true : (stryCov_9fa48("1994"), false);
        }
    }
  }
}
function gatherPower({
  base,
  exponent
}: Extract<Written, {
  kind: 'power';
}>, side: Side, powers: boolean): boolean {
  if (stryMutAct_9fa48("1995")) {
    {}
  } else {
    stryCov_9fa48("1995");
    const inner = (stryMutAct_9fa48("1998") ? base.kind === 'group' && base.of.kind !== 'sum' || base.of.kind !== 'sign' : stryMutAct_9fa48("1997") ? false : stryMutAct_9fa48("1996") ? true : (stryCov_9fa48("1996", "1997", "1998"), (stryMutAct_9fa48("2000") ? base.kind === 'group' || base.of.kind !== 'sum' : stryMutAct_9fa48("1999") ? true : (stryCov_9fa48("1999", "2000"), (stryMutAct_9fa48("2002") ? base.kind !== 'group' : stryMutAct_9fa48("2001") ? true : (stryCov_9fa48("2001", "2002"), base.kind === (stryMutAct_9fa48("2003") ? "" : (stryCov_9fa48("2003"), 'group')))) && (stryMutAct_9fa48("2005") ? base.of.kind === 'sum' : stryMutAct_9fa48("2004") ? true : (stryCov_9fa48("2004", "2005"), base.of.kind !== (stryMutAct_9fa48("2006") ? "" : (stryCov_9fa48("2006"), 'sum')))))) && (stryMutAct_9fa48("2008") ? base.of.kind === 'sign' : stryMutAct_9fa48("2007") ? true : (stryCov_9fa48("2007", "2008"), base.of.kind !== (stryMutAct_9fa48("2009") ? "" : (stryCov_9fa48("2009"), 'sign')))))) ? base.of : base;
    if (stryMutAct_9fa48("2012") ? exponent.kind === 'number' || /^[01]$/.test(print(exponent)) : stryMutAct_9fa48("2011") ? false : stryMutAct_9fa48("2010") ? true : (stryCov_9fa48("2010", "2011", "2012"), (stryMutAct_9fa48("2014") ? exponent.kind !== 'number' : stryMutAct_9fa48("2013") ? true : (stryCov_9fa48("2013", "2014"), exponent.kind === (stryMutAct_9fa48("2015") ? "" : (stryCov_9fa48("2015"), 'number')))) && (stryMutAct_9fa48("2018") ? /^[^01]$/ : stryMutAct_9fa48("2017") ? /^[01]/ : stryMutAct_9fa48("2016") ? /[01]$/ : (stryCov_9fa48("2016", "2017", "2018"), /^[01]$/)).test(print(exponent)))) return stryMutAct_9fa48("2019") ? true : (stryCov_9fa48("2019"), false);
    side.factors.push(stryMutAct_9fa48("2021") ? {} : (stryCov_9fa48("2021"), {
      of: print((stryMutAct_9fa48("2024") ? inner.kind !== 'group' : stryMutAct_9fa48("2023") ? false : stryMutAct_9fa48("2022") ? true : (stryCov_9fa48("2022", "2023", "2024"), inner.kind === (stryMutAct_9fa48("2025") ? "" : (stryCov_9fa48("2025"), 'group')))) ? inner.of : inner),
      exponent: print(exponent)
    }));
    if (stryMutAct_9fa48("2028") ? lettersOf(inner).length !== 0 : stryMutAct_9fa48("2027") ? false : stryMutAct_9fa48("2026") ? true : (stryCov_9fa48("2026", "2027", "2028"), lettersOf(inner).length === 0)) return stryMutAct_9fa48("2031") ? powers && print(inner) === 'π' : stryMutAct_9fa48("2030") ? false : stryMutAct_9fa48("2029") ? true : (stryCov_9fa48("2029", "2030", "2031"), powers || (stryMutAct_9fa48("2033") ? print(inner) !== 'π' : stryMutAct_9fa48("2032") ? false : (stryCov_9fa48("2032", "2033"), print(inner) === (stryMutAct_9fa48("2034") ? "" : (stryCov_9fa48("2034"), 'π')))));
    return stryMutAct_9fa48("2037") ? inner.kind === 'name' && inner.kind === 'group' && isReduced(inner.of, powers) : stryMutAct_9fa48("2036") ? false : stryMutAct_9fa48("2035") ? true : (stryCov_9fa48("2035", "2036", "2037"), (stryMutAct_9fa48("2039") ? inner.kind !== 'name' : stryMutAct_9fa48("2038") ? false : (stryCov_9fa48("2038", "2039"), inner.kind === (stryMutAct_9fa48("2040") ? "" : (stryCov_9fa48("2040"), 'name')))) || (stryMutAct_9fa48("2042") ? inner.kind === 'group' || isReduced(inner.of, powers) : stryMutAct_9fa48("2041") ? false : (stryCov_9fa48("2041", "2042"), (stryMutAct_9fa48("2044") ? inner.kind !== 'group' : stryMutAct_9fa48("2043") ? true : (stryCov_9fa48("2043", "2044"), inner.kind === (stryMutAct_9fa48("2045") ? "" : (stryCov_9fa48("2045"), 'group')))) && isReduced(inner.of, powers))));
  }
}
function gatherRoot({
  degree,
  of
}: Extract<Written, {
  kind: 'root';
}>, side: Side, powers: boolean): boolean {
  if (stryMutAct_9fa48("2046")) {
    {}
  } else {
    stryCov_9fa48("2046");
    const inner = (stryMutAct_9fa48("2049") ? of.kind !== 'group' : stryMutAct_9fa48("2048") ? false : stryMutAct_9fa48("2047") ? true : (stryCov_9fa48("2047", "2048", "2049"), of.kind === (stryMutAct_9fa48("2050") ? "" : (stryCov_9fa48("2050"), 'group')))) ? of.of : of;
    if (stryMutAct_9fa48("2053") ? inner.kind !== 'number' : stryMutAct_9fa48("2052") ? false : stryMutAct_9fa48("2051") ? true : (stryCov_9fa48("2051", "2052", "2053"), inner.kind === (stryMutAct_9fa48("2054") ? "" : (stryCov_9fa48("2054"), 'number')))) {
      if (stryMutAct_9fa48("2055")) {
        {}
      } else {
        stryCov_9fa48("2055");
        if (stryMutAct_9fa48("2058") ? inner.decimals && inner.period : stryMutAct_9fa48("2057") ? false : stryMutAct_9fa48("2056") ? true : (stryCov_9fa48("2056", "2057", "2058"), inner.decimals || inner.period)) return stryMutAct_9fa48("2059") ? true : (stryCov_9fa48("2059"), false);
        const number = BigInt(inner.whole);
        side.roots.push(stryMutAct_9fa48("2061") ? {} : (stryCov_9fa48("2061"), {
          degree,
          of: number
        }));
        return hasNoPower(number, degree);
      }
    }
    side.factors.push(stryMutAct_9fa48("2063") ? {} : (stryCov_9fa48("2063"), {
      of: stryMutAct_9fa48("2064") ? `` : (stryCov_9fa48("2064"), `${degree}√${print(inner)}`),
      exponent: stryMutAct_9fa48("2065") ? "" : (stryCov_9fa48("2065"), '1')
    }));
    if (stryMutAct_9fa48("2068") ? lettersOf(inner).length === 0 && !isReduced(inner, powers) : stryMutAct_9fa48("2067") ? false : stryMutAct_9fa48("2066") ? true : (stryCov_9fa48("2066", "2067", "2068"), (stryMutAct_9fa48("2070") ? lettersOf(inner).length !== 0 : stryMutAct_9fa48("2069") ? false : (stryCov_9fa48("2069", "2070"), lettersOf(inner).length === 0)) || (stryMutAct_9fa48("2071") ? isReduced(inner, powers) : (stryCov_9fa48("2071"), !isReduced(inner, powers))))) return stryMutAct_9fa48("2072") ? true : (stryCov_9fa48("2072"), false);
    if (stryMutAct_9fa48("2075") ? inner.kind !== 'sum' : stryMutAct_9fa48("2074") ? false : stryMutAct_9fa48("2073") ? true : (stryCov_9fa48("2073", "2074", "2075"), inner.kind === (stryMutAct_9fa48("2076") ? "" : (stryCov_9fa48("2076"), 'sum')))) return stryMutAct_9fa48("2077") ? false : (stryCov_9fa48("2077"), true);
    const fraction = fractionOf(inner, powers);
    if (stryMutAct_9fa48("2080") ? false : stryMutAct_9fa48("2079") ? true : stryMutAct_9fa48("2078") ? fraction : (stryCov_9fa48("2078", "2079", "2080"), !fraction)) return stryMutAct_9fa48("2081") ? true : (stryCov_9fa48("2081"), false);
    const isRaised = stryMutAct_9fa48("2084") ? inner.kind === 'power' && holdsPower(inner) : stryMutAct_9fa48("2083") ? false : stryMutAct_9fa48("2082") ? true : (stryCov_9fa48("2082", "2083", "2084"), (stryMutAct_9fa48("2086") ? inner.kind !== 'power' : stryMutAct_9fa48("2085") ? false : (stryCov_9fa48("2085", "2086"), inner.kind === (stryMutAct_9fa48("2087") ? "" : (stryCov_9fa48("2087"), 'power')))) || holdsPower(inner));
    return stryMutAct_9fa48("2090") ? !isRaised && fraction.bottom.numbers.length === 0 || fraction.top.numbers.every(number => hasNoPower(number, degree)) : stryMutAct_9fa48("2089") ? false : stryMutAct_9fa48("2088") ? true : (stryCov_9fa48("2088", "2089", "2090"), (stryMutAct_9fa48("2092") ? !isRaised || fraction.bottom.numbers.length === 0 : stryMutAct_9fa48("2091") ? true : (stryCov_9fa48("2091", "2092"), (stryMutAct_9fa48("2093") ? isRaised : (stryCov_9fa48("2093"), !isRaised)) && (stryMutAct_9fa48("2095") ? fraction.bottom.numbers.length !== 0 : stryMutAct_9fa48("2094") ? true : (stryCov_9fa48("2094", "2095"), fraction.bottom.numbers.length === 0)))) && (stryMutAct_9fa48("2096") ? fraction.top.numbers.some(number => hasNoPower(number, degree)) : (stryCov_9fa48("2096"), fraction.top.numbers.every(stryMutAct_9fa48("2097") ? () => undefined : (stryCov_9fa48("2097"), number => hasNoPower(number, degree))))));
  }
}

/** Whether a letter with an exponent is a factor of it, which may be taken out of a root. */
const holdsPower = stryMutAct_9fa48("2098") ? () => undefined : (stryCov_9fa48("2098"), (() => {
  const holdsPower = (written: Written): boolean => stryMutAct_9fa48("2101") ? written.kind === 'power' && (written.kind === 'product' || written.kind === 'quotient') && (holdsPower(written.left) || holdsPower(written.right)) : stryMutAct_9fa48("2100") ? false : stryMutAct_9fa48("2099") ? true : (stryCov_9fa48("2099", "2100", "2101"), (stryMutAct_9fa48("2103") ? written.kind !== 'power' : stryMutAct_9fa48("2102") ? false : (stryCov_9fa48("2102", "2103"), written.kind === (stryMutAct_9fa48("2104") ? "" : (stryCov_9fa48("2104"), 'power')))) || (stryMutAct_9fa48("2106") ? written.kind === 'product' || written.kind === 'quotient' || holdsPower(written.left) || holdsPower(written.right) : stryMutAct_9fa48("2105") ? false : (stryCov_9fa48("2105", "2106"), (stryMutAct_9fa48("2108") ? written.kind === 'product' && written.kind === 'quotient' : stryMutAct_9fa48("2107") ? true : (stryCov_9fa48("2107", "2108"), (stryMutAct_9fa48("2110") ? written.kind !== 'product' : stryMutAct_9fa48("2109") ? false : (stryCov_9fa48("2109", "2110"), written.kind === (stryMutAct_9fa48("2111") ? "" : (stryCov_9fa48("2111"), 'product')))) || (stryMutAct_9fa48("2113") ? written.kind !== 'quotient' : stryMutAct_9fa48("2112") ? false : (stryCov_9fa48("2112", "2113"), written.kind === (stryMutAct_9fa48("2114") ? "" : (stryCov_9fa48("2114"), 'quotient')))))) && (stryMutAct_9fa48("2116") ? holdsPower(written.left) && holdsPower(written.right) : stryMutAct_9fa48("2115") ? true : (stryCov_9fa48("2115", "2116"), holdsPower(written.left) || holdsPower(written.right))))));
  return holdsPower;
})());

/** Whether no square, or no cube, divides it: 12 is 4 · 3. */
function hasNoPower(number: bigint, degree: 2 | 3): boolean {
  if (stryMutAct_9fa48("2117")) {
    {}
  } else {
    stryCov_9fa48("2117");
    if (stryMutAct_9fa48("2120") ? number < 2n && number > LARGEST : stryMutAct_9fa48("2119") ? false : stryMutAct_9fa48("2118") ? true : (stryCov_9fa48("2118", "2119", "2120"), (stryMutAct_9fa48("2123") ? number >= 2n : stryMutAct_9fa48("2122") ? number <= 2n : stryMutAct_9fa48("2121") ? false : (stryCov_9fa48("2121", "2122", "2123"), number < 2n)) || (stryMutAct_9fa48("2126") ? number <= LARGEST : stryMutAct_9fa48("2125") ? number >= LARGEST : stryMutAct_9fa48("2124") ? false : (stryCov_9fa48("2124", "2125", "2126"), number > LARGEST)))) return stryMutAct_9fa48("2127") ? true : (stryCov_9fa48("2127"), false);
    const limit = Number(number);
    for (let factor = 2; stryMutAct_9fa48("2130") ? factor ** degree > limit : stryMutAct_9fa48("2129") ? factor ** degree < limit : stryMutAct_9fa48("2128") ? false : (stryCov_9fa48("2128", "2129", "2130"), factor ** degree <= limit); stryMutAct_9fa48("2131") ? factor-- : (stryCov_9fa48("2131"), factor++)) if (stryMutAct_9fa48("2134") ? limit % factor ** degree !== 0 : stryMutAct_9fa48("2133") ? false : stryMutAct_9fa48("2132") ? true : (stryCov_9fa48("2132", "2133", "2134"), (stryMutAct_9fa48("2135") ? limit * factor ** degree : (stryCov_9fa48("2135"), limit % factor ** degree)) === 0)) return stryMutAct_9fa48("2136") ? true : (stryCov_9fa48("2136"), false);
    return stryMutAct_9fa48("2137") ? false : (stryCov_9fa48("2137"), true);
  }
}
function isLowest({
  top,
  bottom
}: Fraction): boolean {
  if (stryMutAct_9fa48("2138")) {
    {}
  } else {
    stryCov_9fa48("2138");
    if (stryMutAct_9fa48("2141") ? (top.numbers.length + top.decimals > 1 || bottom.numbers.length > 1) && bottom.decimals > 0 : stryMutAct_9fa48("2140") ? false : stryMutAct_9fa48("2139") ? true : (stryCov_9fa48("2139", "2140", "2141"), (stryMutAct_9fa48("2143") ? top.numbers.length + top.decimals > 1 && bottom.numbers.length > 1 : stryMutAct_9fa48("2142") ? false : (stryCov_9fa48("2142", "2143"), (stryMutAct_9fa48("2146") ? top.numbers.length + top.decimals <= 1 : stryMutAct_9fa48("2145") ? top.numbers.length + top.decimals >= 1 : stryMutAct_9fa48("2144") ? false : (stryCov_9fa48("2144", "2145", "2146"), (stryMutAct_9fa48("2147") ? top.numbers.length - top.decimals : (stryCov_9fa48("2147"), top.numbers.length + top.decimals)) > 1)) || (stryMutAct_9fa48("2150") ? bottom.numbers.length <= 1 : stryMutAct_9fa48("2149") ? bottom.numbers.length >= 1 : stryMutAct_9fa48("2148") ? false : (stryCov_9fa48("2148", "2149", "2150"), bottom.numbers.length > 1)))) || (stryMutAct_9fa48("2153") ? bottom.decimals <= 0 : stryMutAct_9fa48("2152") ? bottom.decimals >= 0 : stryMutAct_9fa48("2151") ? false : (stryCov_9fa48("2151", "2152", "2153"), bottom.decimals > 0)))) return stryMutAct_9fa48("2154") ? true : (stryCov_9fa48("2154"), false);
    const [before] = top.numbers;
    const [below] = bottom.numbers;
    const isAlone = stryMutAct_9fa48("2157") ? top.factors.length + top.roots.length !== 0 : stryMutAct_9fa48("2156") ? false : stryMutAct_9fa48("2155") ? true : (stryCov_9fa48("2155", "2156", "2157"), (stryMutAct_9fa48("2158") ? top.factors.length - top.roots.length : (stryCov_9fa48("2158"), top.factors.length + top.roots.length)) === 0);
    if (stryMutAct_9fa48("2161") ? (before === 0n || before === 1n && below === undefined && !isAlone || below !== undefined && below < 2n) && top.decimals > 0 && below !== undefined : stryMutAct_9fa48("2160") ? false : stryMutAct_9fa48("2159") ? true : (stryCov_9fa48("2159", "2160", "2161"), (stryMutAct_9fa48("2163") ? (before === 0n || before === 1n && below === undefined && !isAlone) && below !== undefined && below < 2n : stryMutAct_9fa48("2162") ? false : (stryCov_9fa48("2162", "2163"), (stryMutAct_9fa48("2165") ? before === 0n && before === 1n && below === undefined && !isAlone : stryMutAct_9fa48("2164") ? false : (stryCov_9fa48("2164", "2165"), (stryMutAct_9fa48("2167") ? before !== 0n : stryMutAct_9fa48("2166") ? false : (stryCov_9fa48("2166", "2167"), before === 0n)) || (stryMutAct_9fa48("2169") ? before === 1n && below === undefined || !isAlone : stryMutAct_9fa48("2168") ? false : (stryCov_9fa48("2168", "2169"), (stryMutAct_9fa48("2171") ? before === 1n || below === undefined : stryMutAct_9fa48("2170") ? true : (stryCov_9fa48("2170", "2171"), (stryMutAct_9fa48("2173") ? before !== 1n : stryMutAct_9fa48("2172") ? true : (stryCov_9fa48("2172", "2173"), before === 1n)) && (stryMutAct_9fa48("2175") ? below !== undefined : stryMutAct_9fa48("2174") ? true : (stryCov_9fa48("2174", "2175"), below === undefined)))) && (stryMutAct_9fa48("2176") ? isAlone : (stryCov_9fa48("2176"), !isAlone)))))) || (stryMutAct_9fa48("2178") ? below !== undefined || below < 2n : stryMutAct_9fa48("2177") ? false : (stryCov_9fa48("2177", "2178"), (stryMutAct_9fa48("2180") ? below === undefined : stryMutAct_9fa48("2179") ? true : (stryCov_9fa48("2179", "2180"), below !== undefined)) && (stryMutAct_9fa48("2183") ? below >= 2n : stryMutAct_9fa48("2182") ? below <= 2n : stryMutAct_9fa48("2181") ? true : (stryCov_9fa48("2181", "2182", "2183"), below < 2n)))))) || (stryMutAct_9fa48("2185") ? top.decimals > 0 || below !== undefined : stryMutAct_9fa48("2184") ? false : (stryCov_9fa48("2184", "2185"), (stryMutAct_9fa48("2188") ? top.decimals <= 0 : stryMutAct_9fa48("2187") ? top.decimals >= 0 : stryMutAct_9fa48("2186") ? true : (stryCov_9fa48("2186", "2187", "2188"), top.decimals > 0)) && (stryMutAct_9fa48("2190") ? below === undefined : stryMutAct_9fa48("2189") ? true : (stryCov_9fa48("2189", "2190"), below !== undefined)))))) return stryMutAct_9fa48("2191") ? true : (stryCov_9fa48("2191"), false);
    const above = stryMutAct_9fa48("2192") ? (before ?? 1n) / commonFactorOf(top.sums) : (stryCov_9fa48("2192"), (stryMutAct_9fa48("2193") ? before && 1n : (stryCov_9fa48("2193"), before ?? 1n)) * commonFactorOf(top.sums));
    const under = stryMutAct_9fa48("2194") ? (below ?? 1n) / commonFactorOf(bottom.sums) : (stryCov_9fa48("2194"), (stryMutAct_9fa48("2195") ? below && 1n : (stryCov_9fa48("2195"), below ?? 1n)) * commonFactorOf(bottom.sums));
    if (stryMutAct_9fa48("2198") ? gcd(above, under) > 1n && bottom.roots.some(({
      of
    }) => gcd(above, of) > 1n) : stryMutAct_9fa48("2197") ? false : stryMutAct_9fa48("2196") ? true : (stryCov_9fa48("2196", "2197", "2198"), (stryMutAct_9fa48("2201") ? gcd(above, under) <= 1n : stryMutAct_9fa48("2200") ? gcd(above, under) >= 1n : stryMutAct_9fa48("2199") ? false : (stryCov_9fa48("2199", "2200", "2201"), gcd(above, under) > 1n)) || (stryMutAct_9fa48("2202") ? bottom.roots.every(({
      of
    }) => gcd(above, of) > 1n) : (stryCov_9fa48("2202"), bottom.roots.some(stryMutAct_9fa48("2203") ? () => undefined : (stryCov_9fa48("2203"), ({
      of
    }) => stryMutAct_9fa48("2207") ? gcd(above, of) <= 1n : stryMutAct_9fa48("2206") ? gcd(above, of) >= 1n : stryMutAct_9fa48("2205") ? false : stryMutAct_9fa48("2204") ? true : (stryCov_9fa48("2204", "2205", "2206", "2207"), gcd(above, of) > 1n))))))) return stryMutAct_9fa48("2208") ? true : (stryCov_9fa48("2208"), false);
    for (const degree of [2, 3] as const) {
      if (stryMutAct_9fa48("2209")) {
        {}
      } else {
        stryCov_9fa48("2209");
        const [over, down] = (stryMutAct_9fa48("2210") ? [] : (stryCov_9fa48("2210"), [top, bottom])).map(stryMutAct_9fa48("2211") ? () => undefined : (stryCov_9fa48("2211"), ({
          roots
        }) => stryMutAct_9fa48("2212") ? roots : (stryCov_9fa48("2212"), roots.filter(stryMutAct_9fa48("2213") ? () => undefined : (stryCov_9fa48("2213"), root => stryMutAct_9fa48("2216") ? root.degree !== degree : stryMutAct_9fa48("2215") ? false : stryMutAct_9fa48("2214") ? true : (stryCov_9fa48("2214", "2215", "2216"), root.degree === degree))))));
        if (stryMutAct_9fa48("2219") ? (!over || !down || over.length > 1) && down.length > 1 : stryMutAct_9fa48("2218") ? false : stryMutAct_9fa48("2217") ? true : (stryCov_9fa48("2217", "2218", "2219"), (stryMutAct_9fa48("2221") ? (!over || !down) && over.length > 1 : stryMutAct_9fa48("2220") ? false : (stryCov_9fa48("2220", "2221"), (stryMutAct_9fa48("2223") ? !over && !down : stryMutAct_9fa48("2222") ? false : (stryCov_9fa48("2222", "2223"), (stryMutAct_9fa48("2224") ? over : (stryCov_9fa48("2224"), !over)) || (stryMutAct_9fa48("2225") ? down : (stryCov_9fa48("2225"), !down)))) || (stryMutAct_9fa48("2228") ? over.length <= 1 : stryMutAct_9fa48("2227") ? over.length >= 1 : stryMutAct_9fa48("2226") ? false : (stryCov_9fa48("2226", "2227", "2228"), over.length > 1)))) || (stryMutAct_9fa48("2231") ? down.length <= 1 : stryMutAct_9fa48("2230") ? down.length >= 1 : stryMutAct_9fa48("2229") ? false : (stryCov_9fa48("2229", "2230", "2231"), down.length > 1)))) return stryMutAct_9fa48("2232") ? true : (stryCov_9fa48("2232"), false);
        if (stryMutAct_9fa48("2235") ? over[0] && down[0] || gcd(over[0].of, down[0].of) > 1n : stryMutAct_9fa48("2234") ? false : stryMutAct_9fa48("2233") ? true : (stryCov_9fa48("2233", "2234", "2235"), (stryMutAct_9fa48("2237") ? over[0] || down[0] : stryMutAct_9fa48("2236") ? true : (stryCov_9fa48("2236", "2237"), over[0] && down[0])) && (stryMutAct_9fa48("2240") ? gcd(over[0].of, down[0].of) <= 1n : stryMutAct_9fa48("2239") ? gcd(over[0].of, down[0].of) >= 1n : stryMutAct_9fa48("2238") ? true : (stryCov_9fa48("2238", "2239", "2240"), gcd(over[0].of, down[0].of) > 1n)))) return stryMutAct_9fa48("2241") ? true : (stryCov_9fa48("2241"), false);
      }
    }
    const factors = (stryMutAct_9fa48("2242") ? [] : (stryCov_9fa48("2242"), [...top.factors, ...bottom.factors])).map(stryMutAct_9fa48("2243") ? () => undefined : (stryCov_9fa48("2243"), ({
      of
    }) => of));
    return stryMutAct_9fa48("2246") ? new Set(factors).size !== factors.length : stryMutAct_9fa48("2245") ? false : stryMutAct_9fa48("2244") ? true : (stryCov_9fa48("2244", "2245", "2246"), new Set(factors).size === factors.length);
  }
}

/** What divides all terms of sums: 2 of 4x + 6. */
const commonFactorOf = stryMutAct_9fa48("2247") ? () => undefined : (stryCov_9fa48("2247"), (() => {
  const commonFactorOf = (sums: Written[]): bigint => sums.reduce(stryMutAct_9fa48("2248") ? () => undefined : (stryCov_9fa48("2248"), (product, sum) => stryMutAct_9fa48("2249") ? product / termsOf(sum).map(numberBefore).reduce((one, other) => gcd(one, other), 0n) : (stryCov_9fa48("2249"), product * termsOf(sum).map(numberBefore).reduce(stryMutAct_9fa48("2250") ? () => undefined : (stryCov_9fa48("2250"), (one, other) => gcd(one, other)), 0n))), 1n);
  return commonFactorOf;
})());
function numberBefore(term: Written): bigint {
  if (stryMutAct_9fa48("2251")) {
    {}
  } else {
    stryCov_9fa48("2251");
    const fraction = fractionOf(term, stryMutAct_9fa48("2252") ? false : (stryCov_9fa48("2252"), true));
    const isWhole = stryMutAct_9fa48("2255") ? fraction && fraction.top.decimals === 0 || fraction.bottom.numbers.length === 0 : stryMutAct_9fa48("2254") ? false : stryMutAct_9fa48("2253") ? true : (stryCov_9fa48("2253", "2254", "2255"), (stryMutAct_9fa48("2257") ? fraction || fraction.top.decimals === 0 : stryMutAct_9fa48("2256") ? true : (stryCov_9fa48("2256", "2257"), fraction && (stryMutAct_9fa48("2259") ? fraction.top.decimals !== 0 : stryMutAct_9fa48("2258") ? true : (stryCov_9fa48("2258", "2259"), fraction.top.decimals === 0)))) && (stryMutAct_9fa48("2261") ? fraction.bottom.numbers.length !== 0 : stryMutAct_9fa48("2260") ? true : (stryCov_9fa48("2260", "2261"), fraction.bottom.numbers.length === 0)));
    return isWhole ? stryMutAct_9fa48("2262") ? fraction.top.numbers[0] && 1n : (stryCov_9fa48("2262"), fraction.top.numbers[0] ?? 1n) : 1n;
  }
}
const gcd = stryMutAct_9fa48("2263") ? () => undefined : (stryCov_9fa48("2263"), (() => {
  const gcd = (a: bigint, b: bigint): bigint => (stryMutAct_9fa48("2266") ? b !== 0n : stryMutAct_9fa48("2265") ? false : stryMutAct_9fa48("2264") ? true : (stryCov_9fa48("2264", "2265", "2266"), b === 0n)) ? a : gcd(b, stryMutAct_9fa48("2267") ? a * b : (stryCov_9fa48("2267"), a % b));
  return gcd;
})());