// page.addInitScript before loading: what Safari 16/17.3 lacks
delete Map.groupBy
// /dashboard, /dashboard/orders, /admin/orders -> "Das hat nicht geklappt" for good
// Safari 17.4–18.3, Firefox < 131 lack iterator helpers:
for (const m of ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'])
  delete Iterator.prototype[m]
// /dashboard/teams/liste with any file -> TypeError "keys(...).filter is not a function"
