// @ts-nocheck
import { itemsContract } from '#contract/items.ts';
import type { Serve } from '#server/platform/serve.ts';
import type { ItemFiguresService } from './service.ts';

export function itemFiguresRoutes(serve: Serve, figures: ItemFiguresService): void {
  serve(itemsContract, {
    'GET /api/admin/items': ({ query }) => figures.list(query),
    'GET /api/admin/items/one': ({ query }) => figures.find(query.item),
  });
}
