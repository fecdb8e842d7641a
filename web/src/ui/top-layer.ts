/** Whether the browser itself can lay a part over everything else. Safari 16 cannot, the last one for older iPhones. */
export const hasPopover = typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype;
