// what scripts/newerApis.ts says is made up for (rules/look#browsers)
import 'core-js/es/iterator'
import 'core-js/es/map/group-by'
import 'core-js/es/set'
import 'core-js/es/promise/with-resolvers'
import 'core-js/stable/url/can-parse'
